"""What a game draws with for a browser: templates, a painter that keeps what it has drawn, letters that fit."""

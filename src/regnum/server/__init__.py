"""The server: tables that people reach with a link, bots that move by themselves, nothing that gets lost."""

"""The store: what a server must not forget, kept in one file that a power cut cannot harm."""

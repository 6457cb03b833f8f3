"""The server: the only package that waits for anything."""

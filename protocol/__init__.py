"""The wire: what clients and the server say to each other; it knows no rules, no sockets and no store."""

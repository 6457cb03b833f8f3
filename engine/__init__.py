"""The rules of the games: values in, values out; it knows no clock, no chance, no socket and no store."""

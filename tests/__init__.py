"""Tests: real store engines, real sockets, real browsers."""

"""The documents of the protocol, made from the models and the engine's tables; nothing here runs while tables play."""

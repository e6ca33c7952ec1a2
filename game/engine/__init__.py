"""The rules of the games, as pure functions of a state and an action, without a clock, files or a screen."""

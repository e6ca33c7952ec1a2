"""The rules of the games, and nothing else: state goes in, an action is applied, new state and events come out."""

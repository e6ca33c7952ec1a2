"""The solver of showdowns, which finds the best play for opponents, hints and reviews.

A showdown is a game in itself: each seat holds a card, predicts and wagers. Its best play depends only on public
information, so it is solved once for both seats and all cards, before or after the cards are drawn:

    from game.opponents.high_low.solving.showdown_to_solve import showdown_of  # standard library only
    from game.opponents.high_low.solving.solver import solve, solve_many  # imports numpy; needed only to solve

    showdown = showdown_of(view)           # frozen, hashable, picklable; the same from every seat's view
    solution = solve(showdown)             # about 13 ms with limited raises, 100 ms without
    solution = solve(showdown, 1000)       # more iterations come closer to the best play
    solutions = solve_many(showdowns, 100) # several times faster per showdown if they are alike

    for choice in solution.predictions(seat, cards): ...                   # choice.what is a Prediction
    for choice in solution.wagers(seat, cards, prediction, wagering.line): ... # Fold, Check, Call, Raise

`cards` holds the values of the seat's cards: one card, or both cards of a WAR if the first is contested (see
`strategy_cache.held`). `showdown_of(view)` is the contested showdown. While the predictions of a WAR are owed,
`showdown_of(view, (frame, place))` is the showdown of each card, where `frame` is an index in `view.frames`, and
`place` is an index in that frame's cards. `showdown_of` reads only public information: views that differ only in hidden
cards give equal showdowns, and drawing a card doesn't change the showdown.

`view.wagering.line` is the wagering so far. Call `showdown_of(view)` again at each wager, and keep solutions in a
dictionary keyed by showdown: during a wagering, the showdown changes only after a raise of a size that its tree lacks.
To judge a raise, solve `showdown.including((*line, raise.to))` and look up the line before the raise.

To play, choose at random by the `weight` of each `SolvedChoice`. To judge, compare the `worth`s. After a move that the
best play never makes, each `worth` assumes that the other seat made the move by accident, with any card equally likely.
Weights may then favour a choice that is worth less, because it deters the other seat from that move.

`payoffs` explains the worth of a tie and of a pot that rolls over, and the simplifications of the model. docs/solver.md
has the measurements. Hints and reviews use `exact`, which imports highspy as well.
"""

import os

# the matrices are so small that numpy's own threads would spend up to ten times the work on waiting for each other
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

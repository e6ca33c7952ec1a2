"""The best play of a showdown, by solving it: for opponents, hints and reviews.

A showdown is a game of its own: each seat has a card, predicts, and wagers. All that its best play depends on is
public, so it is solved once for both seats and every card, before or after they are drawn:

    from game.opponents.high_low.solving.public_showdown import showdown_of    # the standard library alone
    from game.opponents.high_low.solving.solver import solve, solve_many  # imports numpy: only to solve

    showdown = showdown_of(view)           # a Showdown: frozen, hashable, pickles; the same from any seat's view
    solution = solve(showdown)             # about 13 ms where raises are limited, 100 ms where they aren't
    solution = solve(showdown, 1000)       # the more iterations, the nearer to the best play
    solutions = solve_many(showdowns, 100) # several times as fast for each, where they are alike

    for choice in solution.predictions(seat, cards): ...                   # choice.what is a Prediction
    for choice in solution.wagers(seat, cards, prediction, wagering.line): ... # Fold, Check, Call, Raise

`cards` are the ranks that the seat holds: one, or both of a WAR whose first card is contested (`held(view, spot)`).
`showdown_of(view)` is the contested showdown; where predictions are owed in a WAR, `showdown_of(view, (frame, place))`
is each card's (`frame` is the place in `view.frames`). It reads nothing but what an onlooker sees: two views that
differ in secrets give equal showdowns, and a showdown solved before a card was drawn is the one solved after it.
`view.wagering.line` is what has been wagered. Solve `showdown_of(view)` anew at each wager, or keep solutions by
showdown: it changes during a wagering only where a raise was of a size that its tree doesn't hold. For a line that the
tree doesn't hold `wagers` raises `LookupError`; `showdown.including(line)` is the showdown whose tree has a decision
after that line. To judge a raise, ask for the line before it in `showdown.including((*line, raise.to))`.

A `Choice` has a `weight`, how often the best play does it, and a `worth` in coins: what the showdown brings on average
if it is done, and everything after it as well as can be. Half of what is in the pot before counts as one's own, so
that 0 is a split. Play by drawing from the weights; judge by the worths. At a decision that the best play comes to,
everything with a weight is worth the same but for a few thousandths. After a move that the best play never makes
the worths take it for an accident that happens with any card, and the weights may go to what is worth less: to what
keeps the other from making that move on purpose.

What a tie and a pot that nobody takes are worth, and what is left out, is told in `payoffs` and measured in
docs/solver.md. For hints and reviews, `judging` solves until their answers no longer change.

The modules: `public_showdown` what everybody knows of it; `tree` the wagering, flattened, and `sequences` the same as
arrays; `hands` what a seat can hold and predict, and `payoffs` what each pair of hands pays; `methods` which kinds of
CFR+ there are; `seat_learner` one seat, which has its `terminal_values`, `regrets` and `averaging`, and `solver` both
seats; `solution` what came out; `solve_until_settled` how long to go on.
"""

import os

# the matrices are small: threads of numpy's own would only wait for each other, up to ten times as long as one works
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

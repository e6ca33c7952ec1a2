"""Truth of explanations: the statements of reasons and lessons about faults, computed again without the code that
writes them.

The faults come from matches between all levels at every ready-made table. Each fault is solved as in a review. The
audit reads the English sentences, counts the cards, and follows the other seat's play hand by hand and move by move.
Everything is kept in a file as soon as it has been audited, so that an interrupted benchmark can be resumed.
"""

import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from game.coach.high_low.main_lesson import Kind, kind_of
from game.coach.high_low.option_values_and_hints import FIRST_ITERATIONS, options, showdowns_for, standing
from game.coach.high_low.reasons import reason_for
from game.coach.high_low.review_results import Judgement, Verdict, judge
from game.engine.core.cards import Rank
from game.engine.core.match import Match
from game.engine.high_low.actions import Call, Check, Decision, Fold, Predict, Prediction, Raise
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import HighLowRules
from game.engine.high_low.views import FrameView, PlayerView
from game.opponents.high_low.deciding import decide
from game.opponents.high_low.levels import LEVELS
from game.opponents.high_low.solving.exact import ExactSolution
from game.opponents.high_low.solving.linear_program import ACCIDENT
from game.opponents.high_low.solving.showdown_to_solve import Showdown, showdown_of
from game.opponents.high_low.solving.solution import Solution
from game.opponents.high_low.solving.solver import solve_many
from game.opponents.high_low.solving.strategy import Hand, Strategy, hand_of
from game.opponents.high_low.solving.tree import CHECK_OR_CALL, FOLD, Line
from game.opponents.high_low.strategy_cache import Library, questions
from game.typed_reading import DamagedError, parse_json, typed
from tests.bench.figures import Figure
from tests.bench.judged import AS_OPPONENTS, TABLES
from tests.bench.screen import ROOT
from tests.opponents.high_low.solving.played_out import pairs

FILE: Final = ROOT / "build" / "explained.jsonl"
"""Path of the file with everything audited so far."""

OF_EACH: Final = 100
"""Number of faults at each table."""

SHARE: Final = 0.3
"""Share of the faults in a match that are audited."""

FAULT: Final = 0.05
"""Minimum cost of a fault, in coins."""

CLOSE: Final = 0.006
"""Maximum difference that can be explained by rounding to percentages and to hundredths of a coin."""

MIDDLE, CLEAR = 8, 3
NUMBERS: Final = {"jack": 11, "queen": 12, "king": 13, "ace": 14}


class Audited(NamedTuple):
    """A fault: its table, its number at that table, the level that made it, its explanation and lesson, and the false
    statements in them."""

    table: str
    number: int
    level: str
    said: str
    lesson: str
    false: list[str]


def measure() -> list[Figure]:
    """Audit faults at every table."""
    figures, every = list[Figure](), 0
    for name, rules in TABLES.items():
        found = list[Audited]()
        for each in audited(name, rules):
            found.append(each)
            print(f"{name}: {len(found)} faults", end="\r", file=sys.stderr, flush=True)
        print(file=sys.stderr)
        every += len(found)
        wrong = [each for each in found if each.false]
        figures.append(Figure(f"{name}: false explanations of {len(found)} faults", len(wrong), 0))
    return [*figures, Figure("faults audited", every, OF_EACH * len(TABLES), at_least=True)]


def audited(name: str, rules: HighLowRules, most: int = OF_EACH, kept: Path = FILE) -> Iterator[Audited]:
    """Yield a table's faults as they are audited. Faults in the file `kept` aren't solved again, and new ones are added
    to it."""
    known = {(each.table, each.number): each for each in _read(kept)}
    kept.parent.mkdir(parents=True, exist_ok=True)
    found = 0
    for number, (level, view, decision) in enumerate(suspects(rules)):
        each = known.get((name, number)) or explain(name, number, level, view, decision)[0]
        if (name, number) not in known:
            with kept.open("a", encoding="utf-8") as file:
                file.write(json.dumps(each) + "\n")
        if each.said:
            found += 1
            yield each
        if found == most:
            return


def suspects(rules: HighLowRules) -> Iterator[tuple[str, PlayerView, Decision]]:
    """Yield decisions of all levels that are faults according to a quick solution, each with its level's name and its
    view."""
    rng, library = Random(27), Library(iterations=AS_OPPONENTS)
    for number in count():
        match = Match.new(HIGH_LOW_WAR, rules, rng)
        pair = LEVELS[number % len(LEVELS)], rng.choice(LEVELS)
        while seats := match.to_act():
            view = match.view(seats[0])
            level = pair[view.seat]
            wanted = questions(view, level.traits)
            library.solve(wanted)
            decision = decide(view, level.traits, rng, [library[question] for question in wanted])
            is_choice = len(view.legal) > 1 or isinstance(decision, Predict | Raise)
            if is_choice and rng.random() < SHARE and _is_suspect(view, decision):
                yield level.name, view, decision
            match.apply(decision)


def _is_suspect(view: PlayerView, decision: Decision) -> bool:
    showdowns = showdowns_for(view, decision)
    solved = dict(zip(showdowns, solve_many(showdowns, FIRST_ITERATIONS // 4), strict=True))
    return judge(decision, options(view, solved, decision)).cost > FAULT


def explain(
    name: str, number: int, level: str, view: PlayerView, decision: Decision
) -> tuple[Audited, Mapping[Showdown, Solution]]:
    """Solve a decision and, if it is a fault, audit its explanation. Returns the result, whose texts are empty without
    a fault, and the solutions."""
    solved = {showdown: ExactSolution(showdown) for showdown in showdowns_for(view, decision)}
    judgement = judge(decision, options(view, solved, decision))
    if not judgement.grade.is_fault:
        return Audited(name, number, level, "", "", []), solved
    verdict = Verdict(0, view, judgement, False, standing(view, solved))
    said, lesson = str(reason_for(verdict)), kind_of(verdict)
    false = [*complaints(view, judgement, said, lesson, solved)]
    return Audited(name, number, level, said, lesson.name, false), solved


def complaints(
    view: PlayerView, judgement: Judgement, said: str, lesson: Kind, solved: Mapping[Showdown, Solution]
) -> Iterator[str]:
    """Yield all false statements in the explanation of a fault and in its lesson."""
    if not judgement.best.chance:
        yield "the best move has no weight in the best play"
    if isinstance(judgement.decision, Predict):
        yield from _about_prediction(view, judgement, said, lesson)
    else:
        yield from _about_wager(view, judgement, said, lesson, solved)


class Counted(NamedTuple):
    """Numbers of possible opposing cards: lower than the player's card, higher, and all."""

    lower: int
    higher: int
    every: int

    def lead(self, prediction: Prediction) -> int:
        """Return the number of cards for which a prediction is right, minus the number for which it is wrong."""
        return self.lower - self.higher if prediction is Prediction.HIGHER else self.higher - self.lower


def counted(view: PlayerView, place: int) -> Counted:
    """Return the numbers of cards that the other seat's card at a place of the contested frame may be."""
    frame = _frame(view)
    own, other = (frame.cards[seat][place] for seat in (view.seat, 1 - view.seat))
    assert own.card is not None
    seen = {each.card for each in (lying for frame in view.frames for row in frame.cards for lying in row) if each.card}
    possible = [_number(view, card.rank) for card in other.drawn_from if card not in seen]
    rank = _number(view, own.card.rank)
    return Counted(sum(each < rank for each in possible), sum(each > rank for each in possible), len(possible))


def _frame(view: PlayerView) -> FrameView:
    """Return the frame of the cards decided about. After a WAR within a WAR, it isn't the newest frame, which has no
    cards left."""
    return [frame for frame in view.frames if frame.open and frame.decided < frame.size][-1]


def _number(view: PlayerView, rank: Rank) -> int:
    """Return a rank's value in the order of the rules, from 2 to 14."""
    return [*view.rules.ranks].index(rank) + 2


def _misstated_cards(view: PlayerView, said: str, place: int, prediction: Prediction) -> Iterator[str]:
    """Yield the false statements of a sentence about the cards that a player's card beats."""
    card = _frame(view).cards[view.seat][place].card
    assert card is not None
    cards = counted(view, place)
    right = cards.lower if prediction is Prediction.HIGHER else cards.higher
    wrong = cards.higher if prediction is Prediction.HIGHER else cards.lower
    word = "higher" if prediction is Prediction.HIGHER else "lower"
    names = {number: name for name, number in NUMBERS.items()}
    name = names.get(card.rank, str(int(card.rank)))
    if right == 0:
        start = f"Your {name} is {word} than none of the cards still out"
    elif right < cards.every:
        start = f"Your {name} is {word} than {right} of the {cards.every} cards still out"
    elif cards.every == 1:
        start = f"Your {name} is {word} than the only card still out"
    else:
        start = f"Your {name} is {word} than all {cards.every} cards still out"
    if not said.startswith(start):
        yield f"should begin with: {start}"
    against = re.search(r"and (?:lower|higher) than (\d+)\.$", said)
    if against and int(against[1]) != wrong:
        yield f"{wrong} cards make it wrong"


def _about_prediction(view: PlayerView, judgement: Judgement, said: str, lesson: Kind) -> Iterator[str]:
    chosen, best = judgement.decision, judgement.best.decision
    assert isinstance(chosen, Predict) and isinstance(best, Predict)
    wrong = [place for place, pair in enumerate(zip(chosen.say, best.say, strict=True)) if pair[0] is not pair[1]]
    explained = [each for each in wrong if not [*_misstated_cards(view, said, each, best.say[each])]]
    if not explained:
        yield from _misstated_cards(view, said, wrong[0], best.say[wrong[0]])
        return
    leads = {place: counted(view, place).lead(best.say[place]) for place in wrong}
    ahead = max(leads[place] for place in explained) > 0
    if "the wagers that follow make up for it" in said and ahead:
        yield "the cards alone explain it"
    if ", and" in said and not ahead:
        yield "the cards don't explain it"
    values = {place: _value(view, place) for place in wrong}
    natural = [place for place in wrong if (values[place] - MIDDLE) * _sign(best.say[place]) > 0]
    match lesson:
        case Kind.CLEAR_PREDICTION:
            if not any(abs(values[place] - MIDDLE) >= CLEAR for place in natural):
                yield "no clear card was misread"
        case Kind.LIKELIER_PREDICTION:
            if not natural:
                yield "no card was called against its half"
        case Kind.COUNTED_PREDICTION:
            if not any(lead > 0 for lead in leads.values()):
                yield "the cards that have been played don't favour the better prediction"
        case Kind.WAGERED_PREDICTION:
            if any(lead > 0 for lead in leads.values()):
                yield "the cards favour the better prediction"
        case _:
            yield "the lesson is about wagers"


def _sign(prediction: Prediction) -> int:
    return 1 if prediction is Prediction.HIGHER else -1


def _value(view: PlayerView, place: int) -> int:
    card = _frame(view).cards[view.seat][place].card
    assert card is not None
    return _number(view, card.rank)


class Followed(NamedTuple):
    """The chances, once the wagering has come this far, that only the viewer will be right (`won`) and that only the
    other seat will be right (`lost`), and the chance that each raise is answered with a fold."""

    won: float
    lost: float
    folds: Mapping[int, float]


def followed(view: PlayerView, solution: Solution, raises: Iterable[int]) -> Followed | None:
    """Follow the other seat's play with each of its hands to the viewer's position. Returns None if that seat never
    plays in this way."""
    showdown, seat, other = solution.showdown, view.seat, 1 - view.seat
    assert view.wagering is not None
    line, frame, plays = view.wagering.line, _frame(view), solution.strategy(other)
    place = frame.decided
    own = tuple(_value(view, at) for at in range(place, place + 1 + showdown.second))
    higher = frame.cards[seat][place].prediction is Prediction.HIGHER
    won = lost = met = 0.0
    folding = dict.fromkeys(raises, 0.0)
    for both, chance in pairs(showdown):
        if tuple(map(int, both[seat])) != own:
            continue
        theirs = tuple(map(int, both[other]))
        for said in Prediction:
            hand = hand_of(theirs, said, showdown.second)
            reach = chance * _by_accident_too(plays.predicted[hand], len(Prediction))
            for at, to in enumerate(line):
                if (showdown.starter + at) % 2 == other:
                    reach *= _chance_of(plays, hand, line[:at], to or CHECK_OR_CALL)
            right = own[0] != theirs[0] and higher == (own[0] > theirs[0])
            also = own[0] != theirs[0] and (said is Prediction.HIGHER) == (theirs[0] > own[0])
            met += reach
            won += reach * (right and not also)
            lost += reach * (also and not right)
            for to in folding:
                folding[to] += reach * _meant(plays, hand, (*line, to), FOLD)
    return Followed(won / met, lost / met, {to: each / met for to, each in folding.items()}) if met else None


def _followed_to_raises(view: PlayerView, judgement: Judgement, solved: Mapping[Showdown, Solution]) -> Followed | None:
    """Follow the other seat's play to the viewer's position and to the answers to the raise chosen and the best one. A
    raise that the tree lacks is answered in its own tree."""
    chosen, best = judgement.decision, judgement.best.decision
    solution = solved[showdown_of(view)]
    found = followed(view, solution, [best.to] if isinstance(best, Raise) else [])
    if found is None or not isinstance(chosen, Raise):
        return found
    wider = followed(view, solved[showdowns_for(view, chosen)[-1]], [chosen.to])
    return found if wider is None else found._replace(folds={**wider.folds, **found.folds})


def _chance_of(plays: Strategy, hand: Hand, line: Line, move: int) -> float:
    """Return the share of times that a hand makes a move, including accidents. A move that is the only one is always
    made."""
    if line not in plays.moves:
        return 1.0
    return _by_accident_too(_meant(plays, hand, line, move), len(plays.moves[line][1]))


def _meant(plays: Strategy, hand: Hand, line: Line, move: int) -> float:
    first, moves = plays.moves.get(line, (0, ()))
    return plays.weights[hand][first + moves.index(move)] if move in moves else 0.0


def _by_accident_too(meant: float, moves: int) -> float:
    return (1 - ACCIDENT) * meant + ACCIDENT / moves


def _about_wager(
    view: PlayerView, judgement: Judgement, said: str, lesson: Kind, solved: Mapping[Showdown, Solution]
) -> Iterator[str]:
    frame = _frame(view)
    prediction = frame.cards[view.seat][frame.decided].prediction
    assert prediction is not None
    yield from _misstated_cards(view, said, frame.decided, prediction)
    found = _followed_to_raises(view, judgement, solved)
    lead = float(counted(view, frame.decided).lead(prediction))
    stated = re.search(r"wins (\d+)%.*loses (\d+)%", said)
    if found is not None:
        lead = found.won - found.lost
        if not stated:
            yield "the pots won and lost are known"
        elif max(abs(100 * found.won - int(stated[1])), abs(100 * found.lost - int(stated[2]))) > 0.5 + 100 * CLOSE:
            yield f"it wins {found.won:.3f} and loses {found.lost:.3f}"
    elif stated:
        yield "the pots won and lost aren't known"
    yield from _about_last_bet(view, said, bool(stated))
    yield from _about_outcome(judgement, said, lead, found)
    clear = abs(_value(view, frame.decided) - MIDDLE) >= CLEAR
    natural = (_value(view, frame.decided) - MIDDLE) * _sign(prediction) > 0
    yield from _about_lesson(judgement, lesson, lead, clear and natural, found)


def _about_last_bet(view: PlayerView, said: str, stated: bool) -> Iterator[str]:
    assert view.wagering is not None
    line = view.wagering.line
    if not stated:
        return
    told = "" if not line else f"after the other player’s raise to {line[-1]}, it" if line[-1] else "player’s check, it"
    if told not in said or (not line and "after" in said):
        yield "the other player’s last wager was another"


def _worth_of(judgement: Judgement, kind: type[Call] | type[Check] | type[Fold]) -> float | None:
    return next((option.worth for option in judgement.options if isinstance(option.decision, kind)), None)


def _about_outcome(judgement: Judgement, said: str, lead: float, found: Followed | None) -> Iterator[str]:
    """Yield the false statements in the last clause, which is about the outcome."""
    chosen, best = judgement.decision, judgement.best.decision
    raised_to, better_to = (each.to if isinstance(each, Raise) else 0 for each in (chosen, best))
    gain = re.search(r"worth (\d+\.\d\d) coins less", said)
    bluff = re.search(r"fold (\d+)% of the time", said)
    if gain:
        true = abs(float(gain[1]) - (judgement.best.worth - judgement.chosen.worth)) <= CLOSE
    elif bluff:
        often = found.folds.get(better_to, 0.0) if found is not None else judgement.best.folds
        true = isinstance(best, Raise) and lead <= CLOSE and abs(100 * often - int(bluff[1])) <= 0.5 + 100 * CLOSE
        true = true and int(bluff[1]) > 0
    elif "so folding gives up more than it saves" in said:
        true = isinstance(chosen, Fold)
    elif "so folding loses less" in said:
        true = isinstance(best, Fold) and lead < 0
    elif "larger raise earns more" in said:
        true = 0 < raised_to < better_to and lead > -CLOSE
    elif "smaller raise earns more" in said:
        true = raised_to > better_to > 0 and lead < CLOSE
    elif "raise earns more" in said:
        true = better_to > 0 and raised_to == 0 and lead > -CLOSE
    elif "raise earns less" in said:
        true = raised_to > 0 and better_to == 0 and lead < CLOSE
    else:
        true = False
    if not true:
        yield f"the outcome: {chosen}, best {best}, lead {lead:.3f}, {found}"


def _about_lesson(
    judgement: Judgement, lesson: Kind, lead: float, clear: bool, found: Followed | None
) -> Iterator[str]:
    """Yield the false statements in the lesson of a wager. `clear` is true if the player predicted a clear card
    accordingly."""
    chosen, best = judgement.decision, judgement.best.decision
    raised, better = isinstance(chosen, Raise), isinstance(best, Raise)
    call, fold = _worth_of(judgement, Call), _worth_of(judgement, Fold)
    call_is_better = call is not None and fold is not None and call > fold
    behind, ahead = lead < CLOSE, lead > -CLOSE
    to = chosen.to if isinstance(chosen, Raise) else 0
    best_to = best.to if isinstance(best, Raise) else 0
    bluffed = found is not None and found.folds.get(to if raised else best_to, judgement.best.folds) > 0
    match lesson:
        case Kind.TIMID:
            true = better and not raised and clear and ahead
        case Kind.TIMID_MIDDLING:
            true = better and not raised and not clear and ahead
        case Kind.TIMID_BEHIND:
            true = better and not raised and behind
        case Kind.RASH:
            true = raised and not better and not clear and behind
        case Kind.RASH_CLEAR:
            true = raised and not better and clear and behind
        case Kind.RASH_AHEAD:
            true = raised and not better and ahead
        case Kind.BLUFFED_TOO_SELDOM:
            true = better and not raised and behind and bluffed
        case Kind.BLUFFED_TOO_OFTEN:
            true = raised and not better and behind and bluffed
        case Kind.CALLED_TOO_OFTEN:
            true = isinstance(best, Fold) and not call_is_better and lead < 0
        case Kind.FOLDED_TOO_SOON:
            true = isinstance(chosen, Fold) and call_is_better
        case Kind.TOO_LITTLE:
            true = 0 < to < best_to
        case Kind.TOO_MUCH:
            true = to > best_to > 0
        case _:
            true = False
    if not true:
        yield f"the lesson {lesson.name}: {chosen}, best {best}, lead {lead:.3f}, clear {clear}"


def _read(kept: Path) -> Sequence[Audited]:
    found = list[Audited]()
    with suppress(OSError):
        for line in kept.read_text(encoding="utf-8").splitlines():
            # a killed benchmark may have left half a line
            with suppress(DamagedError):
                found.append(typed(parse_json(line), Audited))
    return found

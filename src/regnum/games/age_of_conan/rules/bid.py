"""The bid for Conan (rules §3): a strategy card and a token in secret, reactions, ties, and what comes back."""

from regnum.core.script import Options, Script, StepContext
from regnum.games.age_of_conan import events, questions
from regnum.games.age_of_conan.components import BID_VALUE, BOX, DESTINATION, DISTANCE
from regnum.games.age_of_conan.moves import COMMIT, COMMIT_TOKEN, PASS, REPLACE, Commit, CommitToken, Replace
from regnum.games.age_of_conan.rules.cards import could_play, make_ready, play, playable
from regnum.games.age_of_conan.rules.supply import draw_strategy
from regnum.games.age_of_conan.state import NOBODY, AgeOfConan


def bid_card(s: AgeOfConan, t: StepContext) -> Script:
    """Everybody draws a strategy card and commits one; who has none bids the token alone (A3)."""
    for seat in s.clockwise(s.first):
        draw_strategy(s, t, seat, 1)
    s.step = "bid_token"
    bidders = [seat for seat in range(s.seats) if s.hands[seat]]
    if not bidders:
        return
    cards: dict[int, Commit] = yield t.ask_all(bidders, questions.BID_CARD, cards_to_commit)
    for seat, choice in cards.items():
        s.hands[seat].remove(choice.strategy)
        s.bid_cards[seat] = [choice.strategy]


def cards_to_commit(s: AgeOfConan, seat: int) -> Options:
    return [COMMIT[card] for card in s.hands[seat]]


def bid_token(s: AgeOfConan, t: StepContext) -> Script:
    tokens: dict[int, CommitToken] = yield t.ask_all(range(s.seats), questions.BID_TOKEN, tokens_to_commit)
    for seat, choice in tokens.items():
        s.bid_tokens[seat] = choice.bid
        s.bidding[seat].remove(choice.bid)
    s.bids_shown = True
    for seat in range(s.seats):
        if s.bid_cards[seat]:
            t.tell(events.BidShown, seat, s.bid_cards[seat][0], s.bid_tokens[seat])
        else:
            t.tell(events.BidWithoutCard, seat, s.bid_tokens[seat])
    s.active, s.cursor = s.first, 0
    s.step = "bid_reactions"


def tokens_to_commit(s: AgeOfConan, seat: int) -> Options:
    return [COMMIT_TOKEN[value] for value in s.bidding[seat]]


def bid_reactions(s: AgeOfConan, t: StepContext) -> Script | None:
    """One thing each, clockwise from the first player, until all have passed in a row (A40)."""
    while s.cursor < s.seats and not may_react(s, s.active):
        pass_on(s)
    if s.cursor == s.seats:
        win_bid(s, t)
        return None
    return react(s, t, s.active)


def react(s: AgeOfConan, t: StepContext, seat: int) -> Script:
    choice = yield t.ask(seat, questions.BID_REACTION, reactions)
    if choice is PASS:
        pass_on(s)
        return
    s.cursor, s.active = 0, s.left_of(seat)
    if isinstance(choice, Replace):
        replace_card(s, t, seat, choice.strategy)
    else:
        yield from play(s, t, seat, choice.card)


def pass_on(s: AgeOfConan) -> None:
    s.cursor += 1
    s.active = s.left_of(s.active)


def may_react(s: AgeOfConan, seat: int) -> bool:
    """As far as anybody can see."""
    return could_play(s, seat, "bid") or may_replace(s, seat)


def may_replace(s: AgeOfConan, seat: int) -> bool:
    """The bonus card replaces the committed card once."""
    return s.bonus_card == seat and len(s.bid_cards[seat]) == 1 and bool(s.hands[seat])


def reactions(s: AgeOfConan, seat: int) -> Options:
    replacing = [REPLACE[card] for card in s.hands[seat]] if may_replace(s, seat) else []
    return [PASS, *playable(s, seat, "bid"), *replacing]


def replace_card(s: AgeOfConan, t: StepContext, seat: int, card: int) -> None:
    s.hands[seat].remove(card)
    s.bid_cards[seat].append(card)
    t.tell(events.BidReplaced, seat, BID_VALUE[card])


# Who has won


def total(s: AgeOfConan, seat: int) -> int:
    """The token, the card that counts, and what other cards add."""
    card = s.bid_cards[seat][-1] if s.bid_cards[seat] else 0
    return s.bid_tokens[seat] + BID_VALUE[card] + s.bid_added[seat]


def win_bid(s: AgeOfConan, t: StepContext) -> None:
    totals = [total(s, seat) for seat in range(s.seats)]
    best = [seat for seat in range(s.seats) if totals[seat] == max(totals)]
    if len(best) > 1:
        t.tell(events.BidTied, tuple(best))
    winner = break_tie(s, t, best)
    t.tell(events.BidWon, winner, totals[winner])
    s.conan_player = winner
    end_bid(s, t)
    if len(s.adventure_deck) == BOX.structure.adventures - 1:  # the last step of an age change (§12)
        for seat in range(s.seats):
            for card in [*s.used[seat]]:
                make_ready(s, seat, card)
    if s.turn == 0:  # the first bid: its winner begins
        s.first = winner
    s.active = s.first
    s.step = "turn"


def break_tie(s: AgeOfConan, t: StepContext, tied: list[int]) -> int:
    """Fewest tokens (E1), then the nearest home (E2), then luck; always among the tied only."""
    held = [
        len(s.bidding[seat] if s.rules.fewest_bidding_tokens else s.tokens[seat]) for seat in range(s.seats)
    ]
    tied = [seat for seat in tied if held[seat] == min(held[each] for each in tied)]
    goal = s.conan if s.rules.nearest_to_conan else DESTINATION[s.adventure]
    far = [DISTANCE[s.home(seat)][goal] for seat in range(s.seats)]
    tied = [seat for seat in tied if far[seat] == min(far[each] for each in tied)]
    return tied[t.below(len(tied))] if len(tied) > 1 else tied[0]


def end_bid(s: AgeOfConan, t: StepContext) -> None:
    """Cards are discarded. The 3 comes back at once; the 0 brings all other spent tokens back (E17)."""
    for seat in range(s.seats):
        s.discards += s.bid_cards[seat]
        token = s.bid_tokens[seat]
        if token == BOX.bidding.returns:
            s.bidding[seat] = sorted([*s.bidding[seat], token])
        elif token == BOX.bidding.recovers:
            s.bidding[seat] = sorted(set(BOX.bidding.tokens) - {token})
            t.tell(events.TokensRecovered, seat)
    s.bid_cards = [[] for _ in range(s.seats)]
    s.bid_tokens = [NOBODY] * s.seats
    s.bid_added = [0] * s.seats
    s.bids_shown = False
    s.cursor = 0

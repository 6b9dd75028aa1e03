"""The campaign (rules §14.7): the cases S57 to S63, the games that it sets up, and journals from elsewhere."""

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from regnum.core.campaign import BadDecision, BadJournal
from regnum.core.errors import BadSetting
from regnum.core.journal import decode, encode
from regnum.core.match import Match
from regnum.core.record import record, replay
from regnum.games.imperium.campaign import CAMPAIGN, Fought, Journal, opponents, spoils
from regnum.games.imperium.components import CARD, COMMONS, HOMES, NATIONS, UNREST, starting
from regnum.games.imperium.game import GAME
from regnum.games.imperium.sight import all_cards
from regnum.games.imperium.state import CENTURION, Imperium
from regnum.i18n import LANGUAGES, reader
from tests.games.imperium.positions import Table, card, names

LEVELS = ["chieftain", "warlord", "imperator", "sovereign", "overlord"]


def begun(nation: str = "egyptians", mode: str = "rising", box: str = "both_classics") -> Journal:
    return CAMPAIGN.decided(Journal(), {"nation": nation, "side": "B", "mode": mode, "box": box})


def against(journal: Journal, opponent: str) -> Journal:
    return CAMPAIGN.decided(journal, {"opponent": opponent, "pace": "turn"})


def laid_out(journal: Journal) -> Imperium:
    """The game that is to be played now, as the setup leaves it."""
    chosen = CAMPAIGN.settings(journal)
    assert chosen is not None
    state: Imperium = Match(GAME, 1, chosen, seed="a campaign").state
    return state


def fought(journal: Journal, opponent: str, won: bool) -> Journal:
    """A game of the campaign, which ends at once in one way or the other."""
    journal = against(journal, opponent)
    s = laid_out(journal)
    s.progress[0], s.progress[CENTURION] = (100, 0) if won else (0, 100)
    s.step = ""
    return CAMPAIGN.ended(journal, s)


def rewarded(journal: Journal, key: str = "") -> Journal:
    """The card after a win: the one named, or any of the starting deck."""
    (decision,) = CAMPAIGN.asked(journal)
    key = key or next(pick.key for pick in decision.picks if pick.key.startswith("remove:"))
    return CAMPAIGN.decided(journal, {"card": key})


def played(journal: Journal, *results: str) -> Journal:
    """Games against one nation after the other: "romans won", "greeks lost"."""
    for result in results:
        opponent, end = result.split()
        journal = fought(journal, opponent, end == "won")
        if journal.owed:
            journal = rewarded(journal)
    return journal


def purse(journal: Journal) -> tuple[int, int, int]:
    return laid_out(against(journal, opponents(journal)[0])).purse(0)


# The cases


def test_s57_a_win_raises_the_level_and_changes_one_card() -> None:
    """S57: Chieftain first, then Warlord, and a card is added or removed, not both."""
    journal = begun()
    assert laid_out(against(journal, "romans")).centurion is not None
    assert journal.level == "chieftain"
    journal = fought(journal, "romans", won=True)
    assert journal.level == "warlord"
    with pytest.raises(BadDecision, match="Decide first: Your starting deck"):
        against(journal, "greeks")
    added = replace(journal, spoils=("1REG4",))
    (decision,) = CAMPAIGN.asked(added)
    assert {pick.key.partition(":")[0] for pick in decision.picks} == {"add", "remove"}
    added = rewarded(added, "add:1REG4")
    assert (added.added, added.removed) == (("1REG4",), ())
    removed = rewarded(journal, "remove:EGY14")
    assert (removed.added, removed.removed) == ((), ("EGY14",))
    for after in (added, removed):
        assert [each.name for each in CAMPAIGN.asked(after)] == ["opponent", "pace"], "only one of the two"
        s = laid_out(against(after, "greeks"))
        assert s.centurion is not None
        assert s.centurion.level == 1


def test_s58_after_a_loss_resources_are_doubled_once() -> None:
    """S58: Warlord again with 6, 4 and 2, after a second loss too; after a win 3, 2 and 1."""
    journal = played(begun(), "romans won")
    assert (journal.level, purse(journal)) == ("warlord", (3, 2, 1))
    journal = played(journal, "greeks lost")
    assert (journal.level, purse(journal)) == ("warlord", (6, 4, 2))
    journal = played(journal, "greeks lost")
    assert (journal.level, purse(journal)) == ("warlord", (6, 4, 2))
    journal = played(journal, "greeks won")
    assert (journal.level, purse(journal)) == ("imperator", (3, 2, 1))


def test_the_tokens_are_not_doubled() -> None:
    """§14.7: three actions and five exhausts, whatever the resources are."""
    s = laid_out(against(played(begun(), "romans lost"), "romans"))
    assert (s.actions[0], s.exhausts[0]) == (3, 5)
    assert s.purse(CENTURION) == (0, 0, 0), "and the centurion has what its level gives it"


def test_s59_the_fourth_loss_ends_the_campaign() -> None:
    """S59: 3 wins and 3 losses, then a loss."""
    journal = played(begun(), "romans won", "greeks won", "celts won", *["persians lost"] * 3)
    assert (journal.wins, journal.losses, journal.over) == (3, 3, False)
    journal = played(journal, "persians lost")
    assert journal.over
    assert CAMPAIGN.asked(journal) == ()
    assert CAMPAIGN.settings(journal) is None
    assert str(CAMPAIGN.told(journal).facts[0]) == "You have lost the campaign."


def test_s60_a_nation_that_was_beaten_does_not_come_back() -> None:
    """S60: beaten Romans no more, Greeks after a defeat again, and never one's own nation."""
    journal = played(begun(), "romans won", "greeks lost")
    offered = {pick.key for pick in CAMPAIGN.asked(journal)[0].picks}
    assert offered == {*NATIONS} - {"romans", "egyptians"}
    with pytest.raises(BadDecision, match="Decide first"):
        against(journal, "romans")
    assert against(journal, "greeks").opponent == "greeks"


def test_s61_a_common_card_from_anywhere_but_the_play_area() -> None:
    """S61: from the history, deck, discard pile or hand; in every later starting deck, not in the commons."""
    table = Table("egyptians", opponent="romans", level="chieftain", box="classics")
    s = table.state
    for number in [card("Coast", "classics"), card("River", "classics"), card("Oracle", "classics")]:
        for pile in (s.main_deck, *s.small_decks, s.market):
            if number in pile:
                pile.remove(number)
    s.histories[0] = [card("River", "classics")]
    s.hands[0] = [card("Oracle", "classics"), *s.hands[0]]
    table.state.play[0][0].under.append(card("Coast", "classics"))
    assert spoils(s) == ("1REG11", "1UNC9"), "and no card of the nation"
    journal = rewarded(replace(fought(begun(), "romans", won=True), spoils=spoils(s)), "add:1REG11")
    for opponent in ("greeks", "celts"):
        s = laid_out(against(journal, opponent))
        river = card("River", "classics")
        assert river in (*s.decks[0], *s.hands[0])
        assert all_cards(s).count(river) == 1
        GAME.check(s)
        journal = played(journal, f"{opponent} won")


def test_s62_the_fifth_win_wins_the_campaign() -> None:
    """S62: the levels rise to Overlord."""
    journal = begun()
    for level, nation in zip(LEVELS, ("romans", "greeks", "celts", "persians", "vikings"), strict=True):
        assert journal.level == level
        journal = played(journal, f"{nation} won")
    assert journal.over
    assert CAMPAIGN.asked(journal) == ()
    assert CAMPAIGN.settings(journal) is None
    assert len(journal.removed) == 4, "after the last win there is no other game to change"
    assert str(CAMPAIGN.told(journal).facts[0]) == "You have won the campaign!"


def test_s63_the_supreme_ruler_and_the_unrest() -> None:
    """S63: after two wins the pile is 2 smaller, after a loss 1, and where none is missing none is put back."""

    def pile(journal: Journal) -> int:
        s = laid_out(against(journal, "vikings"))
        assert s.centurion is not None
        assert s.centurion.level == 5
        return sum(each in UNREST for each in all_cards(s))

    journal = begun(mode="supreme")
    full = pile(journal)
    journal = played(journal, "romans won", "greeks won")
    assert pile(journal) == full - 2
    journal = played(journal, "celts lost")
    assert pile(journal) == full - 1
    assert purse(journal) == (6, 4, 2)
    journal = played(begun(mode="supreme"), "celts lost")
    assert pile(journal) == full
    assert purse(journal) == (6, 4, 2)
    for nation in ("romans", "greeks", "persians", "qin", "scythians"):
        assert journal.level == "supreme_ruler"
        journal = played(journal, f"{nation} won")
    assert journal.over
    assert journal.wins == 5


def test_outside_of_supreme_ruler_mode_the_unrest_stays() -> None:
    """§14.7: all other campaigns leave the pile alone."""
    journal = played(begun(), "romans won", "greeks won")
    usual = Match(GAME, 1, {"nation": ("egyptians",), "opponent": "vikings"}).state
    there = [
        sum(each in UNREST for each in all_cards(s)) for s in (laid_out(against(journal, "vikings")), usual)
    ]
    assert there[0] == there[1]


# Games of a campaign


@pytest.mark.parametrize("nation", NATIONS)
def test_a_removed_card_stays_in_the_box(nation: str) -> None:
    """C14: any card of the starting deck may go, unrest too; the rest is as it was."""
    opponent = next(each for each in NATIONS if each != nation)
    usual = laid_out(against(begun(nation), opponent))
    for number in starting(nation, "deck"):
        journal = Journal(
            nation=nation,
            games=(Fought("celts", "chieftain", True, 9, 1, removed=CARD[number].id),),
            opponent=opponent,
        )
        s = laid_out(journal)
        gone = Counter(CARD[each].id for each in all_cards(usual)) - Counter(
            CARD[each].id for each in all_cards(s)
        )
        assert gone[CARD[number].id] == 1
        assert {
            each for each in gone if each not in {CARD[one].id for box in COMMONS for one in HOMES[box]}
        } == {CARD[number].id}


def test_a_small_deck_makes_a_small_hand() -> None:
    """C15: the Mauryans have 8 cards, of which 4 may be gone; then the hand is all that is left."""
    cards = [CARD[number].id for number in starting("mauryans", "deck")][:4]
    foes = ("romans", "greeks", "celts", "persians")
    games = [Fought(foe, LEVELS[number], True, 9, 1, removed=cards[number]) for number, foe in enumerate(foes)]
    journal = Journal(nation="mauryans", games=tuple(games), opponent="vikings")
    CAMPAIGN.check(journal)
    match, chance = Match(GAME, 1, CAMPAIGN.settings(journal), seed="few"), Random("few")
    assert len(match.state.hands[0]) == 4
    assert match.state.decks[0] == []
    while not match.over:
        match.choose(0, chance.choice(match.pending[0]))
        GAME.check(match.state)


def test_a_card_that_was_added_can_be_removed_again() -> None:
    """C14: it is part of the starting deck by then; afterwards it is nowhere."""
    journal = rewarded(replace(fought(begun(), "romans", won=True), spoils=("1UNC4",)), "add:1UNC4")
    journal = rewarded(fought(journal, "greeks", won=True), "remove:1UNC4")
    s = laid_out(against(journal, "celts"))
    assert names(all_cards(s)).count("Town") == 1, "there are two in the box"
    assert "1UNC4" not in journal.deck


def test_fame_that_was_taken_can_be_added() -> None:
    """C13: fame lies among the spoils of a game, in every later starting deck, and no longer in the pile."""
    s = laid_out(against(begun(), "romans"))
    fame = s.fame.pop()
    s.hands[0] = [*s.hands[0], fame]
    assert spoils(s) == (CARD[fame].id,)
    journal = rewarded(replace(fought(begun(), "romans", won=True), spoils=spoils(s)), f"add:{CARD[fame].id}")
    s = laid_out(against(journal, "greeks"))
    assert fame in (*s.decks[0], *s.hands[0])
    assert all_cards(s).count(fame) == 1


def test_an_added_tributary_stays_when_its_nation_plays() -> None:
    """C16: the centurion leads the Minoans, whose namesake would be replaced in the common cards."""
    minoans = next(number for number in HOMES["classics"] if CARD[number].name == "Minoans")
    assert "tributary" in CARD[minoans].suits
    usual = laid_out(against(begun(), "minoans"))
    assert minoans not in all_cards(usual)
    journal = rewarded(
        replace(fought(begun(), "greeks", won=True), spoils=(CARD[minoans].id,)), f"add:{CARD[minoans].id}"
    )
    s = laid_out(against(journal, "minoans"))
    assert minoans in (*s.decks[0], *s.hands[0])
    GAME.check(s)


def test_a_tributary_of_the_other_box_that_was_added_is_not_dealt_twice() -> None:
    """N7 and §14.7: what replaces a tributary is none that lies in a starting deck."""
    others = [number for number in HOMES["legends"] if "tributary" in CARD[number].suits]
    for number in others:
        journal = Journal(
            nation="qin",
            games=(Fought("celts", "chieftain", True, 9, 1, added=CARD[number].id),),
            opponent="greeks",
        )
        s = laid_out(journal)
        GAME.check(s)
        assert number in (*s.decks[0], *s.hands[0])


def test_games_of_a_campaign_are_replayed_from_their_records() -> None:
    """§14.7: how a campaign changes a game stands in the settings of its record."""
    journal = rewarded(replace(fought(begun(), "romans", won=True), spoils=("1REG4",)), "add:1REG4")
    journal = against(fought(journal, "greeks", won=False), "greeks")
    chosen = CAMPAIGN.settings(journal)
    match, chance = Match(GAME, 1, chosen, seed="kept"), Random("kept")
    for _ in range(30):
        match.choose(0, chance.choice(match.pending[0]))
    written = record(match)
    assert written.settings["added"] == ("1REG4",)
    assert written.settings["start"] == "doubled"
    assert replay(written, GAME).state == match.state
    say = reader("en", GAME)
    told = GAME.settings.told(match.settings, say)
    assert "Added to the starting deck: Coast" in told
    assert "Doubled resources at the start" in told


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"added": ("1REG4", "1REG4")}, "added cannot be “1REG4”"),
        ({"added": ("EGY14",)}, "added cannot be “EGY14”"),
        ({"removed": ("EGY1A",)}, "removed cannot be “EGY1A”"),
        ({"calm": "5"}, "calm cannot be “5”"),
        ({"added": "1REG4"}, "added cannot be “1REG4”"),
    ],
)
def test_no_other_cards_can_be_carried_into_a_game(given: dict[str, Any], told: str) -> None:
    with pytest.raises(BadSetting, match=told):
        GAME.resolve_settings(1, given)


def test_what_a_campaign_carries_is_only_for_one_person() -> None:
    with pytest.raises(BadSetting, match="only for somebody who plays alone"):
        GAME.resolve_settings(2, {"start": "doubled"})
    assert "added" not in GAME.resolve_settings(2, {})


# Journals from elsewhere


def wandering(seed: int) -> Journal:
    """A campaign decided and won or lost at random, up to some moment or to its end."""
    chance = Random(seed)
    journal: Any = Journal()
    for _ in range(chance.randrange(1, 40)):
        asked = CAMPAIGN.asked(journal)
        if asked:
            answers = {each.name: chance.choice(each.picks).key for each in asked}
            try:
                journal = CAMPAIGN.decided(journal, answers)
            except BadDecision as error:
                assert "not in that box" in str(error)  # noqa: PT017
        elif journal.opponent:
            s = laid_out(journal)
            s.progress[chance.randrange(2)] = 100
            s.step = ""
            journal = CAMPAIGN.ended(journal, s)
    assert isinstance(journal, Journal)
    return journal


@pytest.mark.parametrize("seed", range(20))
def test_every_journal_is_the_same_after_a_file(seed: int) -> None:
    journal = wandering(seed)
    written = decode(encode("imperium", journal))
    assert CAMPAIGN.read(written.journal) == journal
    for lang in LANGUAGES:
        say = reader(lang, GAME)
        told = CAMPAIGN.told(journal)
        rows = [[say(each.text, **each.gaps) for each in row] for row in told.rows]
        assert [len(row) for row in rows] == [len(told.columns)] * len(journal.games)
        assert all(say(each.text, **each.gaps) for each in (told.title, *told.facts))
        for decision in CAMPAIGN.asked(journal):
            assert len({say(pick.title.text, **pick.title.gaps) for pick in decision.picks}) == len(
                decision.picks
            )
            assert all(say(pick.text.text, **pick.text.gaps) for pick in decision.picks if pick.text)


ONE = Fought("romans", "chieftain", True, 60, 50, removed="EGY14")
BAD = {
    "a nation that there is not": Journal(nation="danes"),
    "a nation of another box": Journal(nation="utopians", box="classics"),
    "a box that there is not": Journal(nation="romans", box="horizons"),
    "one's own nation": Journal(nation="romans", games=(ONE,)),
    "too high a level": Journal(nation="egyptians", games=(replace(ONE, level="warlord"),)),
    "beaten twice": Journal(nation="egyptians", games=(ONE, replace(ONE, level="warlord", removed="EGY15"))),
    "won with fewer points": Journal(nation="egyptians", games=(replace(ONE, rival=60),)),
    "a card of others": Journal(nation="egyptians", games=(replace(ONE, removed="ROM14"),)),
    "a card added and removed": Journal(nation="egyptians", games=(replace(ONE, added="1REG4"),)),
    "a card after a loss": Journal(nation="egyptians", games=(replace(ONE, won=False),)),
    "no card after a win": Journal(
        nation="egyptians", games=(replace(ONE, removed=""), Fought("greeks", "warlord", False, 1, 2))
    ),
    "spoils of a loss": Journal(
        nation="egyptians", games=(Fought("greeks", "chieftain", False, 1, 2),), spoils=("1REG4",)
    ),
    "spoils that are no common cards": Journal(
        nation="egyptians", games=(replace(ONE, removed=""),), spoils=("EGY14",)
    ),
    "five losses": Journal(nation="egyptians", games=(Fought("greeks", "chieftain", False, 1, 2),) * 5),
    "an opponent too soon": Journal(nation="egyptians", games=(replace(ONE, removed=""),), opponent="greeks"),
    "another pace": Journal(nation="egyptians", pace="never"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_journal_that_no_campaign_leads_to_is_refused(name: str) -> None:
    with pytest.raises(BadJournal, match="No campaign can have led to this journal"):
        CAMPAIGN.read(decode(encode("imperium", BAD[name])).journal)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff",
        b"[]",
        b'{"game": "imperium", "journal": {}}',
        b'{"game": "imperium", "journal": {}, "regnum_campaign": 2}',
        b'{"game": "imperium", "journal": {"nations": "romans"}, "regnum_campaign": 1}',
        b'{"game": "imperium", "journal": {"nation": 7}, "regnum_campaign": 1}',
        b'{"game": "imperium", "journal": {"games": [{}]}, "regnum_campaign": 1}',
        b'{"game": "imperium", "journal": ' + b"[" * 5000 + b"]" * 5000 + b', "regnum_campaign": 1}',
        b'{"game": "imperium", "journal": {"side": "' + b"B" * 30_000 + b'"}, "regnum_campaign": 1}',
    ],
)
def test_what_is_no_journal_is_refused(data: bytes) -> None:
    with pytest.raises(BadJournal):
        CAMPAIGN.read(decode(data).journal)


def test_a_journal_is_small() -> None:
    """So that whatever is longer can be refused."""
    journal = begun(mode="supreme")
    for nation in ("romans", "greeks", "celts", "persians"):
        journal = played(journal, f"{nation} lost" if len(journal.games) < 3 else f"{nation} won")
    assert len(msgspec.json.encode(journal)) < 2000


def test_random_games_of_a_campaign_go_on_to_their_end() -> None:
    """The same checks as for all games, with everything that a campaign carries."""
    chance = Random("campaigns")
    for seed in range(4):
        journal = against(
            rewarded(replace(fought(begun(), "romans", won=True), spoils=("1REG4", "1UNC4")), "add:1UNC4"),
            "greeks",
        )
        match = Match(GAME, 1, CAMPAIGN.settings(journal), seed=str(seed))
        while not match.over:
            match.choose(0, chance.choice(match.pending[0]))
            GAME.check(match.state)
        after = CAMPAIGN.ended(journal, match.state)
        assert len(after.games) == 2
        assert after.games[-1].won == (GAME.winners(match.state) == [0])

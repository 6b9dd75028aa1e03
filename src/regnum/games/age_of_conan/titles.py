"""What is told of the things on the table of Age of Conan, each kind by a function of its name."""

from regnum.core.views import BACK
from regnum.core.words import N_, P_, Reader, Text
from regnum.games.age_of_conan import words
from regnum.games.age_of_conan.components import (
    ARTIFACT,
    BOX,
    CATEGORIES,
    SAVAGE,
    TERRAINS,
    TOKENS,
    TRACK,
    VALUE,
)
from regnum.games.age_of_conan.looks import Bid, Fight, Realm, Standing
from regnum.games.age_of_conan.state import NOBODY

# The map


def land(number: int, look: tuple[bool, int], say: Reader) -> str:
    """The province on the land tells everything."""
    return ""


def province(number: int, look: Standing, say: Reader) -> str:
    return f"{words.province(say, number)}: {'. '.join(province_facts(number, look, say))}."


def province_facts(number: int, look: Standing, say: Reader) -> list[str]:
    facts = [say(words.AREA[BOX.provinces[number].area])]
    if look.home != NOBODY:
        facts.append(say(N_("home of {seat}"), seat=look.home))
    if VALUE[number]:
        facts.append(
            say(N_("value {value}, track: {track}"), value=VALUE[number], track=track_told(number, say))
        )
    if SAVAGE[number]:
        facts.append(say(N_("savage: it makes no alliances")))
    if not look.in_play:
        facts.append(say(N_("out of play")))
    facts += standing_facts(number, look, say)
    return facts


def track_told(number: int, say: Reader) -> str:
    return ", ".join([say(words.TERRAIN[TERRAINS[each]]) for each in TRACK[number]])


EMISSARIES = P_("{count} emissary of {seat}", "{count} emissaries of {seat}", "count")
RAIDERS = P_("{count} raider", "{count} raiders", "count")


def standing_facts(number: int, look: Standing, say: Reader) -> list[str]:
    """Who and what stands there."""
    facts = []
    if look.marker:
        facts.append(marker_told(look, say))
    if look.units:
        facts.append(army_told(number, look, say))
    facts += [say(EMISSARIES, count=count, seat=seat) for seat, count in enumerate(look.emissaries) if count]
    if look.raiders:
        facts.append(say(RAIDERS, count=look.raiders))
    if look.conan:
        facts.append(say(N_("Conan is here")))
    if look.goal:
        facts.append(say(N_("the goal of Conan’s adventure")))
    return facts


def marker_told(look: Standing, say: Reader) -> str:
    return say(N_("{marker} of {seat}"), marker=say(words.MARKER[look.marker]), seat=look.owner)


def army_told(number: int, look: Standing, say: Reader) -> str:
    told = say(
        P_("{count} unit of {seat}", "{count} units of {seat}", "count"), count=look.units, seat=look.army
    )
    if on_campaign(number, look):
        terrain = say(words.TERRAIN[TERRAINS[TRACK[number][look.icon]]])
        told += say(N_(", on campaign: next comes {terrain}"), terrain=terrain)
    return told


def on_campaign(number: int, look: Standing) -> bool:
    return bool(look.units) and look.owner == NOBODY and look.icon < len(TRACK[number])


# Conan and the dice

AGE = ("", "I", "II", "III", "IV", "V")


def ages(_: int, look: tuple[int, int, bool], say: Reader) -> str:
    age, left, over = look
    if over:
        return say(N_("The game is over"))
    to_come = P_("{count} adventure to come in it", "{count} adventures to come in it", "count")
    now = say(N_("Age {age} of {ages}"), age=AGE[age], ages=AGE[BOX.structure.ages])
    return f"{now}. {say(to_come, count=left)}."


def adventure(_: int, look: tuple[int, int, int], say: Reader) -> str:
    number, leader, way = look
    if number == NOBODY:
        return say(N_("No adventure yet"))
    told = say(
        P_(
            "{adventure}: Conan is {way} province away from {province}.",
            "{adventure}: Conan is {way} provinces away from {province}.",
            "way",
        ),
        adventure=number,
        way=way,
        province=goal_of(number),
    )
    return (
        told
        + " "
        + (
            say(N_("{seat} leads Conan."), seat=leader)
            if leader != NOBODY
            else say(N_("Nobody leads Conan yet."))
        )
    )


def goal_of(number: int) -> int:
    return [each.id for each in BOX.provinces].index(BOX.adventures[number].destination)


def track(_: int, look: tuple[tuple[int, ...], int, int], say: Reader) -> str:
    tokens, taken, _length = look
    told = [reward_told(token, say) for token in tokens]
    text = say(N_("On the track, the next one first: {listed}."), listed=", ".join(told))
    if not tokens:
        text = say(N_("The track is empty."))
    return (
        text if taken == NOBODY else say(N_("Just taken: {taken}."), taken=reward_told(taken, say)) + " " + text
    )


def reward_told(token: int, say: Reader) -> str:
    if token == BACK or token >= len(TOKENS):
        return say(N_("a token face down"))
    return f"{words.token(say, token)} ({words.token_icons(say, token)})"


def fate(face: int, look: tuple[int, bool], say: Reader) -> str:
    count, used = look
    told = say(
        P_("{face}: {count} in the pool", "{face}: {count} in the pool", "count"), face=face, count=count
    )
    return f"{told}. {say(N_('One is being used.'))}" if used else told


# Objectives, realms, bids


def objective(_: int, look: tuple[int, tuple[int, ...]], say: Reader) -> str:
    number, seats = look
    told = say(
        P_(
            "{objective}, {points} point: {objective:text}",
            "{objective}, {points} points: {objective:text}",
            "points",
        ),
        objective=number,
        points=BOX.objectives[number].points,
    )
    now = say(N_("Now it goes to {seats}."), seats=seats) if seats else say(N_("Nobody fulfils it now."))
    return f"{told} {now}"


AMOUNTS: tuple[Text, ...] = (
    N_("Empire points so far"),
    N_("Forts and cities"),
    N_("Objectives"),
    N_("Gold, with the value of towers and cities"),
    N_("Crom tokens"),
    N_("Monsters"),
    N_("Treasures"),
    N_("Women"),
)


HIDDEN = P_("{count} token is face down", "{count} tokens are face down", "count")


def realm(seat: int, look: Realm, say: Reader) -> str:
    """What a seat would count now, rule by rule."""
    parts = []
    for text, amount, pays in zip(AMOUNTS, look.amounts, look.pays, strict=True):
        parts.append(
            say(
                P_("{what}: {amount} ({pays} point)", "{what}: {amount} ({pays} points)", "pays"),
                what=say(text),
                amount=amount,
                pays=pays,
            )
        )
    told = f"{say.seat(seat)}, {words.kingdom(say, look.kingdom)}. {'. '.join(parts)}."
    if look.unknown:
        told += f" {say(HIDDEN, count=look.unknown)}."
    if look.fallen:
        told += f" {say(N_('Out of the game.'))}"
    return told


def bid(seat: int, look: Bid, say: Reader) -> str:
    free = ", ".join(map(str, look.free)) or "–"
    told = say(N_("{seat} can bid with the tokens {free}."), seat=seat, free=free)
    if look.token != NOBODY:
        told += " " + say(N_("The bid is {count} in all."), count=look.total)
    elif look.card == BACK:
        told += " " + say(N_("A card is committed, face down."))
    if look.leads:
        told += " " + say(N_("{seat} leads Conan."), seat=seat)
    return told


# What lies beside the map


def supply(_: int, look: tuple[int, int, int, int], say: Reader) -> str:
    deck, discards, bag, raiders = look
    return say(
        N_("Strategy cards: {deck} to draw, {discards} discarded. In the bag: {bag}. Raiders left: {raiders}."),
        deck=deck,
        discards=discards,
        bag=bag,
        raiders=raiders,
    )


def reserve(text: Text, look: tuple[int, ...], say: Reader) -> str:
    each = [f"{say.seat(seat)} {count}" for seat, count in enumerate(look)]
    return say(text, each=", ".join(each))


def muster(_: int, look: tuple[int, ...], say: Reader) -> str:
    return reserve(N_("Units in reserve: {each}."), look, say)


def envoys(_: int, look: tuple[int, ...], say: Reader) -> str:
    return reserve(N_("Emissaries in reserve: {each}."), look, say)


def artifact(category: int, holder: int, say: Reader) -> str:
    told = f"{words.name(say, ARTIFACT[category])}: {words.artifact_text(say, category)}"
    held = say(N_("{seat} holds it."), seat=holder) if holder != NOBODY else say(N_("Nobody holds it."))
    return f"{told} {held}"


def bonus(_: int, holder: int, say: Reader) -> str:
    told = say(N_("The Conan bonus card: once in a bid it replaces the card that was committed."))
    held = say(N_("{seat} holds it."), seat=holder) if holder != NOBODY else say(N_("Nobody holds it."))
    return f"{told} {held}"


# A contest


def side(look: Fight, which: int, say: Reader) -> str:
    """Who fights: a seat, or the province itself."""
    seat = look.sides[which]
    return say.seat(seat) if seat != NOBODY else words.province(say, look.province)


def contest(_: int, look: Fight | None, say: Reader) -> str:
    if look is None:
        return ""
    told = say(
        N_("{contest} {province:in}: {attacker} against {defender}."),
        contest=look.kind,
        province=look.province,
        attacker=side(look, 0, say),
        defender=side(look, 1, say),
    )
    if look.winner != NOBODY:
        return f"{told} {say(N_('{who} has won.'), who=side(look, look.winner, say))}"
    chance = N_("As it stands, {attacker} wins in {chance} of 100 cases.")
    return f"{told} {say(chance, attacker=side(look, 0, say), chance=look.chance)}"


assert len(AMOUNTS) == 5 + len(CATEGORIES)


def arrow(_: int, look: tuple[int, int, int] | None, say: Reader) -> str:
    """The contest tells of it."""
    return ""

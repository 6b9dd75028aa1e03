"""What a beginner is told in a guided first game, the first time that a question is asked."""

from collections.abc import Mapping

from regnum.core.words import N_, Text

LESSONS: Mapping[str, Text] = {
    "keep_power": N_(
        "A power tile is your best way to turn resources into points, and you have only one. Look at what "
        "its spaces ask for: you will want to gather just that for most of the game. A tile whose price is a "
        "vassal is strong late, when you can do without one."
    ),
    "start_tile": N_(
        "Tiles wait in your hand until you lay them in the wilds, where everybody may use them. Production "
        "tiles feed you early, explorations bring many points later. Take something that gives what your "
        "power tile asks for."
    ),
    "start_dragon": N_(
        "A dragon has three abilities, and each marker on it is one use. Abilities with a spark come into "
        "play when something happens; the others whenever you like in your own turn. Objectives count "
        "markers, so a marker that you do not use may be worth points too."
    ),
    "act": N_(
        "Place one vassal, or recall some: that is your turn. Click a space that glows, or a tile of your "
        "hand and then a place in the wilds: you gain what the place shows and are the first on the tile. "
        "Round spots take one vassal, wide ones any number, copper ones riders only. Whoever has most power "
        "points in the end wins."
    ),
    "after": N_(
        "Each marker on a dragon is one use of its ability, in this turn or a later one; objectives count the "
        "markers that are left. A rider on an exploration may go one level down in every turn, for the price "
        "in the head of the tile. If nothing is urgent, end the turn."
    ),
    "place_on_tile": N_(
        "You are the first on this tile, so take the space that the others want most. On an exploration a "
        "rider begins at the top and goes deeper turn by turn, for more and more points. The tile stays as "
        "long as somebody stands on it, and leaves for the chronicle when it is full."
    ),
    "recall": N_(
        "Recalling costs a whole turn, so bring back several vassals at once. But look at the tiles they "
        "stand on: an empty tile leaves for the chronicle. When the last box of the chronicle is filled, all "
        "others have one more turn, and the game ends."
    ),
    "pay": N_(
        "The price can be paid in several ways. Keep what your next turn needs, and what the others cannot "
        "easily get. Remember that you may keep only so many resources at the end of your turn."
    ),
    "gain": N_(
        "You may choose what you take. Think of the next thing that you want to pay for, and take what is "
        "missing. If you have plenty already, points are never too many."
    ),
    "spend": N_(
        "No vassal of this kind stands by, so one leaves the board for the supply, where it can be recruited "
        "again. Choose one whose space is of no more use to you. If nobody else stands on its tile, the tile "
        "leaves the wilds."
    ),
    "mark": N_(
        "The marker fills the first empty ability of the dragon that you choose. Prefer the dragon whose "
        "next ability you will use soon, or one that an objective at the monument shows."
    ),
    "unmark": N_(
        "One of your markers is the price. Give up an ability that you hardly use. Mind the objectives: "
        "markers on the dragons that they show are points at the end."
    ),
    "trigger": N_(
        "Something has happened that sets one of your abilities off. Using it takes its marker. It is mostly "
        "worth it, unless you expect a better occasion, or need the marker for an objective."
    ),
    "keep_dragon": N_(
        "You see these dragons alone and keep one. Look for abilities that fit what you do anyway, and for "
        "dragons that the objectives count. What you put back can be laid on top or below, so that others "
        "find it soon or late."
    ),
    "put_back": N_(
        "What you do not keep goes back, on top of its stack or at the bottom. Put below what would help the "
        "others. What lies on top comes first: you may draw it again if nobody is quicker."
    ),
    "take_tile": N_(
        "Each slot has a price, and the dearer ones bring points at once. The face-down tile costs a weapon "
        "and may be anything. After your turn tiles move to the cheaper slots, so waiting can pay off if "
        "nobody else wants the same."
    ),
    "take_open_tile": N_(
        "The ability gives you one of the open tiles for its own small price. No slot is paid for, so take "
        "what would be dear otherwise, or what another player is waiting for."
    ),
    "objective": N_(
        "An objective that you place brings points now, and counts for everybody at the end. Place one that "
        "you are going to win. When enough objectives lie at the monument, the last turns begin, so it is "
        "also a way to end the game while you lead."
    ),
    "discard": N_(
        "You may hold five tiles, the power tile among them. Put back what you will not lay soon. On top of "
        "the stack it goes to whoever draws next; at the bottom it is gone for long."
    ),
    "give_back": N_(
        "You have more resources than you may keep. Give back what is easy to get, such as vegetables or "
        "wood. Next time spend before you gather more."
    ),
}
"""By name of a question."""

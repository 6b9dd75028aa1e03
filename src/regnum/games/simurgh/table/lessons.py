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
        "You place one vassal or recall some: nothing else takes your turn. The round spots take only one "
        "vassal, so the best ones go first; the wide ones are always free. Rather than visiting the city, "
        "lay a tile of your hand: you gain what the place in the wilds shows and are the first on the tile."
    ),
    "after": N_(
        "Your main action is done, but your dragons may still help you, and one rider may go one level down "
        "on an exploration. Markers that you keep can be used in a later turn, so end the turn if nothing is "
        "urgent."
    ),
    "place_on_tile": N_(
        "Now a vassal goes on the tile that you have laid, and you are the first to choose. Take the space "
        "that the others want most. The tile stays as long as somebody stands on it, and leaves when it is "
        "full."
    ),
    "recall": N_(
        "Recalling costs a whole turn, so bring back several vassals at once. But look at the tiles they "
        "stand on: an empty tile leaves for the chronicle, which brings the end of the game nearer."
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
        "No vassal of this kind stands by, so one leaves the board for good. Choose one whose space is of no "
        "more use to you. If nobody else stands on its tile, the tile leaves the wilds."
    ),
    "mark": N_(
        "The marker fills the leftmost empty ability of the dragon that you choose. Prefer the dragon whose "
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

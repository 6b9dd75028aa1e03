"""What a beginner is told in a guided first game, the first time that a question is asked."""

from collections.abc import Mapping

from regnum.core.words import N_, Text

_CARD = N_(
    "A card that you have used leaves you this choice. Its text stands above the options. Whatever glows "
    "on the map can be clicked there, too."
)

LESSONS: Mapping[str, Text] = {
    "bid_card": N_(
        "Whoever leads Conan wins most of the tokens of the adventure, and in a fight he is worth a die. "
        "Look at the tokens on the track before you decide how much that is worth to you. A card that you "
        "bid is gone, so keep those whose terrain or area you are going to fight in."
    ),
    "bid_token": N_(
        "The 3 comes back every time, the others only when you play the 0. Spend a high token on a long "
        "adventure, and play the 0 when most of the others are gone and you do not mind losing."
    ),
    "bid_reaction": N_(
        "Everybody sees now who is ahead. Raise your bid only if that makes you the first, and if this "
        "adventure is worth a card."
    ),
    "move_conan": N_(
        "Every step towards the flag wins you the next token of the track; any other way loses it. Conan "
        "also helps you where he stands. So it can be worth a token to lead him into a province that you "
        "want to attack, or out of one where he helps somebody else."
    ),
    "exchange": N_(
        "Tokens are worth points at the end for whoever has most of a kind, and they win artifacts. Gold "
        "and sorcery are worth something at once. Keep what you collect already, and exchange what you "
        "have little of."
    ),
    "conan_part": N_(
        "Raiders make a neutral province harder to conquer, and cost their victim a point at the end of "
        "an age where they stand in somebody's province. Put them where they hurt whoever leads. Conan "
        "moves without winning a token this time."
    ),
    "take_token": N_(
        "With the court die you may take a token although you do not lead Conan. It is one less for "
        "whoever leads him, and brings the end of the adventure nearer."
    ),
    "crowning": N_(
        "This ends the game at once. It is a great risk: you must have more of a kind than anybody else, "
        "those that lie face down included. Count the tokens that everybody has seen, and do it only if "
        "you lead."
    ),
    "upgrades": N_(
        "Upgrades stay in front of you and help again and again, if you pay to refresh them. Three or "
        "four that fit what you are going to do are enough. Gold is needed for troops at the end of the "
        "age as well."
    ),
    "die": N_(
        "All players take dice from the same pool, so what you take is gone for the others. Red dice are "
        "for armies, blue ones for emissaries, gold ones for cards and Conan. When the pool is empty it "
        "is rolled again."
    ),
    "court": N_(
        "Cards are what wins close contests. Strategy cards make axes or shields count, kingdom cards do "
        "things that only your kingdom can. An event is used instead of drawing."
    ),
    "court_after": N_(
        "Some upgrades can be used together with a court action. If none of yours helps now, keep them ready."
    ),
    "military": N_(
        "To conquer a province you win one contest for each sign of its track, one after the other, "
        "against its value in dice. Five units are as strong as an army gets. A fort counts the value of "
        "its province at the end, and a friendly province is a place to start from."
    ),
    "military_after": N_(
        "Some upgrades can be used together with a military action. If none of yours helps now, keep them "
        "ready."
    ),
    "how_many": N_(
        "Strength is what you roll: one die for each unit, up to five. Beside each number you see how "
        "likely it is to win the first contest. Somebody may attack what you leave without units."
    ),
    "place_units": N_(
        "Put units where you are going to attack next turn, or where somebody threatens you. More than "
        "five in a province are of no use, except at home."
    ),
    "intrigue": N_(
        "An emissary can win an alliance without a single soldier. It is the stronger the more neighbours "
        "are friendly or hold other emissaries of yours. A tower brings gold at once and in every age, "
        "but no points of its own at the end."
    ),
    "intrigue_after": N_(
        "Some upgrades can be used together with an intrigue action. If none of yours helps now, keep "
        "them ready."
    ),
    "emissary_to": N_(
        "Emissaries travel far through friendly provinces and past each other, and stop elsewhere. A "
        "chain of them is also what makes a contest strong: put them around the province that you want."
    ),
    "which_emissary": _CARD,
    "which_province": _CARD,
    "which_army": _CARD,
    "which_die": _CARD,
    "which_upgrade": _CARD,
    "which_branch": _CARD,
    "declare": N_(
        "Dice show hits, but also axes and shields, which count only with a card. In war the card must "
        "show the terrain, in intrigue the area. Beside each card you see what it would do for you; it is "
        "gone afterwards, won or lost."
    ),
    "reaction": N_(
        "Upgrades and instants can still turn a contest. Look at the odds on the stage: there is no need "
        "for a card when you win anyway, and none is worth a hopeless fight."
    ),
    "march_on": N_(
        "An army usually stops after a contest, and goes on with another die in a later turn. A forced "
        "march goes on at once, but costs a unit. It is worth it if the army is large, or if somebody may "
        "take the province from you."
    ),
    "attacker_retreat": N_(
        "A siege or a battle goes on until somebody gives way. Every contest that is lost costs a unit, "
        "so leave while you still have an army if the odds are against you."
    ),
    "defender_retreat": N_(
        "Units that retreat are saved, but your campaign there is over. Fight on if the odds are good, or if "
        "the campaign is almost won."
    ),
    "raids": N_(
        "Each raider in a province of yours costs a point now. One unit there drives all of them away. "
        "With two raiders or more in a province it is usually worth it."
    ),
    "income": N_("The income comes now, five gold and more for your towers. Some cards add to it."),
    "levies": N_(
        "Each fort gives you a unit, or becomes a city. A city counts as a tower too, so it brings gold "
        "in the next ages and helps with some objectives. Units are better where you are attacked."
    ),
    "spending": N_(
        "What you do not spend is kept, and the richest gets points at the end of the game. In the first "
        "ages armies bring more than gold does. Cards are cheap and decide contests."
    ),
    "auction": N_(
        "You may show tokens of one kind, and whoever shows most of it gets its artifact for an age. The "
        "tokens come back, but the others know them from then on. If you cannot win, show nothing."
    ),
}
"""By name of a question."""

"""What a beginner is told in a guided first game, the first time that a question is asked."""

from collections.abc import Mapping

from regnum.core.words import N_, Text

LESSONS: Mapping[str, Text] = {
    "start_town": N_(
        "Every town is worth something only together with others: a region's points go to whoever controls "
        "the most towns in it. Look at the shield beside each region's name: it tells the points, and beside "
        "it how many towns must have a disc before anybody can claim them. A town with roads is a good start, "
        "because you may later expand along them."
    ),
    "draft": N_(
        "You keep two cards at a time and pass the rest on until everybody has a hand. The colour says for "
        "which towns a card can win; high cards win but cost coins, low cards lose and give you plenty. A "
        "mixture is best: one or two cards to win with, and some that do useful things when they lose."
    ),
    "active_town": N_(
        "You hold the marker, so you say which town the trick is about. Only cards of its colour and white "
        "ones can win it. Choose a town that you need for a region, in a colour of which you hold a high "
        "card; or one that nobody wants much, if you would rather keep the lead cheaply."
    ),
    "lead_card": N_(
        "Your card must fit the town, but it need not win. If you lead high, the others will often let you "
        "have the town and use their own cards to earn something. If you lead low, you save your best card, "
        "but somebody may take the town and the marker from you."
    ),
    "follow_card": N_(
        "You may play any card, whatever the colour. Ask yourself first whether you want the town: if so, "
        "play a card that beats the best one on the table. If not, a low card of another colour is not "
        "wasted, for you then do one of the actions at its bottom: coins, raiders, church or courtship."
    ),
    "secondary": N_(
        "Cards that did not win do one of their lower actions. Coins let you expand and buy more of "
        "everything; the other action moves you forward in one of three places: battle, church or courtship. "
        "Look where you are only one step from being first, or in danger of being last among those who fight "
        "the Vikings."
    ),
    "extra_discs": N_(
        "Whenever you put discs in the church area you may buy more of them, 2 coins each. Whoever alone has "
        "the most at the end of the round builds a monastery and takes the marker; whoever comes next, or "
        "shares the lead, gives one disc back for a point, and only then do four discs bring a monastery too. "
        "So buy to be first alone or to have five, and look at the marks in the church area: they tell who "
        "would build now."
    ),
    "extra_raiders": N_(
        "You may capture more raiders for 2 coins each. Whoever alone has the most gains renown and points; "
        "if any raider is left in the end, whoever has the fewest loses a town. So it is worth paying to be "
        "first, or not to be last."
    ),
    "extra_steps": N_(
        "You may buy more steps on the marriage track for 2 coins each. Whoever is highest at the end of the "
        "round marries and goes back to the first space; all others gain what their space shows, and stay. A "
        "space that is taken throws you back, so count where you will end."
    ),
    "expand": N_(
        "For 5 coins you take a town at once, without any trick, if a road joins it to a town of yours. That "
        "is a lot of money, but a town is often what decides a region. Look for a region where one more town "
        "puts you in the lead, or turns its token face up."
    ),
    "free": N_(
        "The Viking token leaves the board and the disc below it counts again. Usually you free a town of "
        "your own. If you have none there, free one that hurts whoever leads, or that turns a region around."
    ),
    "marriage_town": N_(
        "Your marriage brings a town for nothing, in this region only. Count the discs of the region: can you "
        "take the lead there? If several towns are as good, take one with a road to further free towns."
    ),
    "track_town": N_(
        "This space of the track gives you any free town in Ireland. Look for the region where one more disc "
        "helps you most: one where you become the only leader, or one where you have none yet, since many "
        "regions together give points of their own."
    ),
    "princess": N_(
        "The last marriage is special: the towns of the Vikings can fight on your side. With military support "
        "they count for you when regions are claimed; with trade they count towards the number of regions in "
        "which you have a town. If there are few Viking tokens on the board, take the points instead."
    ),
    "lost_town": N_(
        "You fought best, so you say which town the loser gives up. The disc stays there, but it counts for "
        "the Vikings until somebody frees the town. Take a town where the loser leads a region by one, or one "
        "with a monastery, which counts twice."
    ),
    "own_lost_town": N_(
        "You captured the fewest raiders, and the Vikings take a town; at least you choose it yourself. Give "
        "up one in a region that you cannot win, or where you lead by two. It is not lost for ever: one "
        "card frees a town."
    ),
    "monastery": N_(
        "A monastery makes a town count as two in its region, for reaching the number that is needed and for "
        "the lead. Build where you are level with somebody, or one behind. Vikings may still take the town, "
        "and then it counts twice for them."
    ),
}
"""By name of a question."""

"""The pages: well formed, escaped, complete without a script, and light enough to travel."""

import gzip
import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest

from regnum.core.game import aides, game, games
from regnum.i18n import LANGUAGES
from regnum.web import page_data, pages
from tests.colours import contrast, palettes

from . import sample

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
every_page = pytest.mark.parametrize("name", sample.PAGES)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


class Outline(HTMLParser):
    """Reads a page and notes what is wrong with it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: Counter[str] = Counter()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.forms: list[list[tuple[str, dict[str, str | None]]]] = []
        self.texts: list[str] = []
        self.feed(html)
        self.close()
        assert not self.open, self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        assert len(found) == len(attrs), f"twice the same attribute: {tag} {attrs}"
        self.tags.append((tag, found))
        if found.get("id"):
            self.ids[found["id"] or ""] += 1
        if tag == "form":
            self.forms.append([])
        if "form" in self.open or tag == "form":
            self.forms[-1].append((tag, found))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open, tag
        assert self.open.pop() == tag, f"</{tag}> closes another tag"

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


@every_language
@every_page
def test_every_page_is_well_formed_and_says_each_id_once(name: str, lang: str) -> None:
    outline = Outline(sample.PAGES[name](lang))
    assert [each for each, count in outline.ids.items() if count > 1] == []
    assert dict(outline.tags)["html"]["lang"] == lang


@every_page
def test_names_never_become_markup(name: str) -> None:
    html = sample.PAGES[name]("en")
    assert "<b>x</b>" not in html
    assert "&lt;b&gt;x" in html


@every_page
def test_nothing_is_styled_or_run_inside_a_page(name: str) -> None:
    outline = Outline(sample.PAGES[name]("en"))
    for tag, attributes in outline.tags:
        assert tag != "style"
        assert not [each for each in attributes if each == "style" or each.startswith("on")], (tag, attributes)
        if tag == "script":
            assert attributes.get("src") or attributes.get("type") == "application/json"
        for each in ("href", "src", "action"):
            assert not (attributes.get(each) or "").startswith(("http", "//", "javascript"))


LEADING = ("href", "src", "action", "formaction", "data-events")


@every_page
def test_every_address_begins_with_the_path_below_which_the_site_is_served(name: str) -> None:
    outline = Outline(sample.PAGES[name]("en"))
    leading = [attributes.get(each) or "#" for _, attributes in outline.tags for each in LEADING]
    assert [each for each in leading if not each.startswith(("/regnum/", "#", "?"))] == []


@every_page
def test_every_form_that_changes_something_carries_the_token(name: str) -> None:
    outline = Outline(sample.PAGES[name]("en"))
    for form in outline.forms:
        if form[0][1].get("method") == "post":
            fields = {attributes.get("name"): attributes.get("value") for _, attributes in form}
            assert fields.get("token") == sample.TOKEN, form[0]
            assert [tag for tag, attributes in form if tag == "button" and attributes.get("type") != "button"]


@every_page
def test_everything_has_a_name(name: str) -> None:
    """Fields have labels, buttons say what they do, and what refers to an id finds it."""
    html = sample.PAGES[name]("en")
    outline = Outline(html)
    labelled = {attributes.get("for") for tag, attributes in outline.tags if tag == "label"}
    inside = {
        match
        for part in re.findall(r"<label[^>]*>(.*?)</label>", html, re.S)
        for match in re.findall(r'name="(\w+)"|id="(\w+)"', part)
    }
    wrapped = {each for pair in inside for each in pair if each}
    for tag, attributes in outline.tags:
        if tag in ("input", "select", "textarea") and attributes.get("type") != "hidden":
            known = {attributes.get("id"), attributes.get("name")}
            assert attributes.get("aria-label") or known & (labelled | wrapped), attributes
        for each in ("aria-labelledby", "aria-controls", "aria-describedby", "for"):
            if attributes.get(each):
                assert outline.ids[attributes[each] or ""] == 1, (tag, attributes)
    for button in re.findall(r"<button([^>]*)>(.*?)</button>", html, re.S):
        assert "aria-label=" in button[0] or re.sub(r"<[^>]+>|\s", "", button[1]), button
    assert html.count("<h1") == 1 or name == "rules"
    assert html.count("<main") == 1
    assert 'class="skip"' in html


def test_a_table_has_every_fragment_that_the_server_swaps() -> None:
    names = ("board", "prompt", "mine", "hand", "seats", "seat-0", "story", "chat", "request", "live")
    for html in (sample.table("en"), sample.table("en", None), sample.table("en", 0, ended=True)):
        ids = Outline(html).ids
        assert [name for name in names if ids[name] != 1] == []
    assert Outline(sample.table("en", 0, ended=True)).ids["over"] == 1


def test_the_options_are_buttons_of_a_plain_form() -> None:
    match = sample.played(40)
    html = sample.mine(match, sample.frame("en").say)
    (form,) = Outline(html).forms
    assert form[0][1]["action"] == "/regnum/table/abc/choose"
    moves = [attributes["value"] for tag, attributes in form if tag == "button"]
    assert moves == [str(sample.GAME.moves.number(option)) for option in match.pending[0]]
    fields = {attributes["name"]: attributes["value"] for tag, attributes in form if tag == "input"}
    assert fields == {"token": sample.TOKEN, "seat": "0", "asked": "7"}


def test_without_anything_to_say_a_fragment_is_empty() -> None:
    say = sample.frame("en").say
    assert pages.NOTHING_ASKED == '<div id="mine"></div>'
    assert (
        pages.request(page_data.Request(say=say, address=sample.ADDRESS, token="t")).strip()
        == '<div id="request"></div>'
    )
    assert pages.story_lines([]) == ""
    assert pages.chat_lines([]) == ""


def test_a_secret_answer_is_shown_while_others_think() -> None:
    say = sample.frame("en").say
    mine = page_data.Mine(say=say, address=sample.ADDRESS, token="t", seat=0, asked=1, answered=sample.NASTY)
    assert "&lt;b&gt;x" in pages.mine(mine)


def test_a_table_is_light_to_load() -> None:
    html = sample.table("en")
    style = sample.browser().stylesheet.read_bytes()
    files = [asset.content for name, asset in pages.assets().items()]
    sizes = [len(gzip.compress(each)) for each in (html.encode(), style, *files)]
    assert sum(sizes) <= 120_000, sizes


def test_assets_change_their_hash_with_their_content() -> None:
    found = pages.assets()
    assert {"site.css", "site.js", "table.js", "icon.svg"} <= set(found)
    scripts = {name for name in found if name.endswith(".js")}
    assert len({found[name].hash for name in found.keys() - scripts}) == len(found) - len(scripts)
    assert found["table.js"].media_type == "text/javascript"


def test_scripts_find_each_other_under_one_address_that_changes_with_each_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = set()
    for number, (one, other) in enumerate([("1", "2"), ("0", "2"), ("1", "0"), ("12", "")]):
        static = tmp_path / str(number) / "static"
        static.mkdir(parents=True)
        (static / "one.js").write_text(one)
        (static / "other.js").write_text(other)
        monkeypatch.setattr(pages, "FOLDER", static.parent)
        (address,) = {asset.hash for asset in pages.assets().values()}
        found.add(address)
    assert len(found) == 4


# The chart


def test_the_chart_tells_the_same_as_a_table() -> None:
    say = sample.frame("en").say
    html = pages.chart(say, [sample.side(0, say), sample.side(3, say)], [[(0, 5), (8, 12)], [(0, 5), (4, -2)]])
    rows = re.findall(r'<tr><th scope="row">(\d+)</th>\s*<td>(-?\d+)</td>\s*<td>(-?\d+)</td>', html)
    assert rows[0] == ("0", "5", "5")
    assert rows[4] == ("4", "5", "-2")
    assert rows[-1] == ("8", "12", "-2")
    Outline(html)


def test_a_chart_of_nothing_can_be_drawn() -> None:
    say = sample.frame("en").say
    Outline(pages.chart(say, [sample.side(0, say)], [[]]))
    Outline(pages.chart(say, [sample.side(0, say)], [[(0, 0)]]))


# Colours


SITE = pages.assets()["site.css"].content.decode()
SHOWN = (*games(), *aides())
STYLES = {key: face().stylesheet.read_text("utf-8") for key in SHOWN if (face := game(key).browser)}


def test_styles_name_no_colour_in_vain_and_use_none_without_a_name() -> None:
    used = set(re.findall(r"var\(--([\w-]+)", SITE + "".join(STYLES.values())))
    for key, style in STYLES.items():
        known = set(re.findall(r"--([\w-]+):", SITE + style))
        assert set(re.findall(r"var\(--([\w-]+)\)", SITE + style)) <= known, key
        assert known <= used, key


def test_nothing_hovers_where_there_is_no_mouse() -> None:
    mouse = re.compile(r"@media [^{]*\(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*\s*\}")
    for style in (SITE, *STYLES.values()):
        assert ":hover" in style
        assert ":hover" not in mouse.sub("", style)


@pytest.mark.parametrize("theme", ["day", "night"])
def test_every_text_can_be_read(theme: str) -> None:
    c = palettes(SITE)[theme]
    papers = ("paper", "panel", "card", "gold-wash")
    pairs = [(ink, paper) for ink in ("ink", "muted") for paper in papers]
    pairs += [("gold-ink", "paper"), ("gold-ink", "panel"), ("gold-ink", "gold-wash"), ("ink", "bad-wash")]
    pairs += [
        ("on-gold", "gilt-high"),
        ("on-gold", "gilt-low"),
        ("hero-ink", "hero-light"),
        ("hero-ink", "hero-dark"),
    ]
    assert [pair for pair in pairs if contrast(c[pair[0]], c[pair[1]]) < 4.5] == []
    seen = [("gold", "panel"), ("edge", "panel"), ("edge", "paper"), ("bad", "bad-wash")]
    seen += [(f"shape-{seat}", "panel") for seat in range(5)]
    assert [pair for pair in seen if contrast(c[pair[0]], c[pair[1]]) < 3] == []
    assert all(contrast(c[f"seat-{seat}"], "#fffdf7") >= 4.5 for seat in range(5))
    assert contrast("#2d2417", "#fbf3df") >= 7

"""A browser that reaches us below a path of another web server: scripts, styles, cookies, and events."""

from collections.abc import Iterator

import pytest

from tests.browser.conftest import Come
from tests.browser.tables import GUIDED
from tests.server.proxy import BELOW, ROOT_PATH, Proxy, passing
from tests.server.serving import serving


@pytest.fixture
def proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    with (
        serving(tmp_path_factory.mktemp("below"), "--bots", "1", *BELOW) as server,
        passing(server, strips=True) as made,
    ):
        yield made
    assert server.complaints() == ""


def test_a_game_is_played_below_a_path(come: Come, proxy: Proxy) -> None:
    anna = come(lang="pl")
    anna.trouble.origin = proxy.address
    anna.go(f"{proxy.address}{ROOT_PATH}/")
    anna.see("[data-theme-switch]").click()
    anna.see('a[hreflang="en"]').click()
    anna.until("document.documentElement.lang === 'en' && document.documentElement.dataset.theme === 'dark'")
    anna.see(GUIDED.replace("'/", f"'{ROOT_PATH}/")).click()
    assert anna.path.startswith(f"{ROOT_PATH}/table/")
    for _ in range(3):
        assert anna.waits_for_turn()
        anna.press()
    anna.see('[data-open="rules"]').click()
    anna.see("#rules[open] h1, #rules[open] h2")
    paths = {cookie["name"]: cookie["path"] for cookie in anna.context.cookies()}
    assert paths == dict.fromkeys(("regnum", "theme", "lang"), ROOT_PATH)
    assert proxy.astray == []

"""What our routes promise, in OpenAPI: for whoever writes a program that sits down at a table."""

from typing import Annotated, Any

from litestar.enums import RequestEncodingType
from litestar.openapi import ResponseSpec
from litestar.params import Body, Parameter
from msgspec import Meta, Struct

ABOUT = """
Everything that a browser does here, a program can do too.

**Who you are.** Load any page, for instance `/`: the answer sets the cookie `regnum` and holds the `token`
that every form must bring along. Send `accept: application/json`, and actions answer with data instead of a
redirection.

**What is asked.** The page `/table/{table_id}` holds the options as buttons `move`, with the fields `seat` and
`asked`. `GET /table/{table_id}/events?seat=N` is a stream of server-sent events that brings the same fragments
anew whenever something changes: `change` for everybody, `seat` for you alone, `chat`, `request`, `reload`,
`handover`.

**What can be wrong.** A refusal is `{"error": "one sentence in your language"}`. It never changes anything.
"""


MAX_FORM_BYTES = 130_000
"""Bytes of a form without a file. A longer one could have tens of thousands of fields, and to take them apart
would keep everybody waiting. Notes of nothing but emoji have 120,000."""
MAX_BODY_BYTES = 500_000
"""Bytes that a request with a file may bring along."""

# Fields that many forms share

Token = Annotated[str, Meta(description="Proves that the form comes from our own page, which holds it.")]
Seat = Annotated[int, Meta(description="The number of your seat, from 0 on.")]
Name = Annotated[str, Meta(description="What others at the table call you: at most 24 characters.")]
LevelKey = Annotated[str, Meta(description="How strong the bots are: novice, steward, regent or sovereign.")]


class TokenForm(Struct):
    """A form of which nothing is asked but that it is ours."""

    token: Token


def form(kind: type) -> Any:
    """The body of a request: a form with these fields."""
    return Annotated[kind, Body(media_type=RequestEncodingType.URL_ENCODED)]


# Parts of addresses

TableId = Annotated[str, Parameter(description="The table: the last part of its address.")]
GameKey = Annotated[str, Parameter(description="The game, for instance brian-boru.")]
SeatKey = Annotated[str, Parameter(description="The last part of a seat link.")]
DeviceKey = Annotated[str, Parameter(description="The last part of a link to a seat.")]
WatchKey = Annotated[str, Parameter(description="The last part of a watch link.")]
SeatToView = Annotated[
    int | None, Parameter(description="The seat to look from; without it, the only one you have.")
]


# Answers


class Error(Struct):
    """A refusal. Nothing was changed."""

    error: Annotated[str, Meta(description="Why, in one sentence, in the language of the visitor.")]


class Version(Struct):
    """The table has changed, or not had to."""

    version: Annotated[int, Meta(description="The number of the last change at the table.")]


class There(Struct):
    """Where to go on."""

    url: Annotated[str, Meta(description="The address of the table.")]


class Called(Struct):
    """The name as it is shown."""

    name: str


WHY = {
    400: "The request is not what it should be.",
    403: "The token is missing or wrong, or the seat is not yours.",
    404: "There is no such thing, or you may not know of it.",
    409: "The table has moved on, or the rules of the table do not allow it now.",
    410: "The table was cancelled, or the game was played by rules that are gone.",
    413: "The request is too large.",
    429: "Too quick, too many. Wait a moment.",
    503: "The disk is full or refuses to keep it, or the server has run out of open files.",
}


def refusals(*codes: int) -> dict[int, ResponseSpec]:
    return {code: ResponseSpec(Error, generate_examples=False, description=WHY[code]) for code in codes}


def asks(*codes: int) -> dict[str, Any]:
    """What a question promises besides its answer."""
    return {"responses": refusals(400, 404, 410, 429, *codes)}


def acts(answer: type[Struct], *codes: int, most: int = MAX_FORM_BYTES) -> dict[str, Any]:
    """What an action promises: data for a script, or the way back for a form without one. It may be sent `most`
    bytes."""
    done = {
        200: ResponseSpec(answer, generate_examples=False, description="Done."),
        303: ResponseSpec(None, description="Done, for those who did not ask for JSON: where to go on."),
    }
    responses = done | refusals(400, 403, 413, 429, 503, *codes)
    return {"status_code": 200, "responses": responses, "request_max_body_size": most}

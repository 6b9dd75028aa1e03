"""What can be planted in a game to see whether its tests find it: faults in its rules, and wrong numbers in its
components. Nothing is planted in annotations, messages, assertions and errors, where it could not matter.
"""

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise


@dataclass(frozen=True)
class Edit:
    """Bytes of a file, and what is written in their place."""

    start: int
    end: int
    text: str


@dataclass
class Mutant:
    file: str
    line: int
    """The line where it was when it was drawn; it is found by what follows."""
    where: str
    """The function or class, or the section of a component file."""
    kind: str
    before: str
    after: str
    nth: int = 0
    """Which of several that look alike in that place."""
    killed_by: str | None = None
    """The test; empty: it lives; None: it has not met the tests yet."""
    lived: bool = False
    """It lived when it first met the tests."""
    reason: str = ""
    edits: list[Edit] = field(default_factory=list)

    def place(self) -> tuple[str, str, str, str, str, int]:
        return self.file, self.where, self.kind, self.before, self.after, self.nth


# In the rules

TURNED: dict[type[ast.cmpop], list[str]] = {
    ast.Lt: ["<=", ">="],
    ast.LtE: ["<", ">"],
    ast.Gt: [">=", "<="],
    ast.GtE: [">", "<"],
    ast.Eq: ["!="],
    ast.NotEq: ["=="],
    ast.In: ["not in"],
    ast.NotIn: ["in"],
    ast.Is: ["is not"],
    ast.IsNot: ["is"],
}
OPERATOR = re.compile(rb"<=|>=|==|!=|<|>|\bis\s+not\b|\bis\b|\bnot\s+in\b|\bin\b|\+=|-=|\+|-|\band\b|\bor\b")
MESSAGES = {"N_", "P_", "C_"}
LISTS = (ast.List, ast.ListComp, ast.Tuple, ast.JoinedStr, ast.Dict, ast.Set)


class Planter(ast.NodeVisitor):
    """Finds all mutants of a module of the rules."""

    def __init__(self, file: str, source: bytes) -> None:
        self.file, self.source = file, source
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.scope: list[str] = []
        self.found: list[Mutant] = []
        self.visit(ast.parse(source))

    def start(self, node: ast.expr | ast.stmt) -> int:
        return self.starts[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno
        assert node.end_col_offset is not None
        return self.starts[node.end_lineno - 1] + node.end_col_offset

    def text(self, node: ast.expr | ast.stmt) -> str:
        return self.source[self.start(node) : self.end(node)].decode()

    def plant(self, kind: str, *edits: Edit) -> None:
        mutant = mutated(self.file, self.source, ".".join(self.scope), kind, edits)
        try:
            compile(with_edits(self.source, edits), self.file, "exec")
        except SyntaxError:
            return
        self.found.append(mutant)

    def replace(self, kind: str, node: ast.expr | ast.stmt, text: str) -> None:
        self.plant(kind, Edit(self.start(node), self.end(node), text))

    def exchange(self, kind: str, one: ast.expr | ast.stmt, other: ast.expr | ast.stmt) -> None:
        if self.text(one) != self.text(other):
            self.plant(
                kind,
                Edit(self.start(one), self.end(one), self.text(other)),
                Edit(self.start(other), self.end(other), self.text(one)),
            )

    def between(self, kind: str, left: ast.expr, right: ast.expr, *operators: str) -> None:
        """The operator between two expressions becomes another."""
        begin, finish = self.end(left), self.start(right)
        if found := OPERATOR.search(self.source, begin, finish):
            for operator in operators:
                self.plant(kind, Edit(found.start(), found.end(), operator))

    # What is never touched: annotations, decorators, messages, assertions and errors

    def visit_Assert(self, node: ast.Assert) -> None:
        pass

    def visit_Raise(self, node: ast.Raise) -> None:
        pass

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        pass

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value:
            self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        if ast.unparse(node.targets[0]) != "__all__":
            self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.inside(node.name, node.body)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for default in (*node.args.defaults, *filter(None, node.args.kw_defaults)):
            self.visit(default)
        self.inside(node.name, node.body)

    def inside(self, name: str, body: list[ast.stmt]) -> None:
        self.scope.append(name)
        self.statements(body)
        for statement in body:
            self.visit(statement)
        self.scope.pop()

    # What is

    def statements(self, body: list[ast.stmt]) -> None:
        for one, other in pairwise(body):
            if Deeds(one).cross(Deeds(other)):
                self.exchange("order of statements", one, other)

    def generic_visit(self, node: ast.AST) -> None:
        for part in ("body", "orelse"):
            if isinstance(body := getattr(node, part, None), list) and not isinstance(node, ast.Module):
                self.statements(body)
        super().generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        sides = [node.left, *node.comparators]
        for (left, right), operator in zip(pairwise(sides), node.ops, strict=True):
            self.between("comparison", left, right, *TURNED[type(operator)])
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if isinstance(node.op, ast.Add | ast.Sub) and not isinstance(node.left, LISTS):
            sign = "-" if isinstance(node.op, ast.Add) else "+"
            self.between("plus and minus", node.left, node.right, sign)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if isinstance(node.op, ast.Add | ast.Sub) and not isinstance(node.value, LISTS):
            sign = "-=" if isinstance(node.op, ast.Add) else "+="
            self.between("plus and minus", node.target, node.value, sign)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        other = "or" if isinstance(node.op, ast.And) else "and"
        for left, right in pairwise(node.values):
            self.between("and, or", left, right, other)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self.plant("not", Edit(self.start(node), self.start(node.operand), ""))
        self.generic_visit(node)

    def condition(self, test: ast.expr) -> None:
        if not isinstance(test, ast.Compare | ast.UnaryOp):
            simple = isinstance(test, ast.Name | ast.Attribute | ast.Call | ast.Subscript)
            self.replace("not", test, f"not {self.text(test)}" if simple else f"not ({self.text(test)})")

    def visit_If(self, node: ast.If) -> None:
        self.condition(node.test)
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self.condition(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.exchange("the other value", node.body, node.orelse)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self.condition(test)
        self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        value = node.value
        if isinstance(value, ast.Constant) and isinstance(value.value, bool):
            self.replace("the other value", value, str(not value.value))
        if isinstance(value, ast.Tuple) and len(value.elts) == 2:
            self.exchange("the other value", *value.elts)
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if type(node.value) is int:
            for value in (node.value - 1, node.value + 1):
                self.replace("constant", node, str(value))

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            self.replace("call left out", node, "pass")
        if isinstance(node.value, ast.YieldFrom):
            self.replace("call left out", node, "yield from ()")
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = getattr(node.func, "id", "")
        if name in MESSAGES:
            return
        if name in ("min", "max"):
            self.replace("min and max", node.func, "max" if name == "min" else "min")
        if name == "sorted":
            self.plant("order of sorting", Edit(self.end(node), self.end(node), "[::-1]"))
        if isinstance(node.func, ast.Attribute) and node.func.attr == "sort":
            self.plant("order of sorting", Edit(self.end(node) - 1, self.end(node) - 1, ", reverse=True"))
        self.generic_visit(node)


class Deeds:
    """What a statement reads, writes and calls, as far as its text tells."""

    def __init__(self, statement: ast.stmt) -> None:
        self.simple = isinstance(statement, ast.Expr | ast.Assign | ast.AugAssign)
        self.reads: set[str] = set()
        self.writes: set[str] = set()
        self.binds: set[str] = set()
        self.hands_on: set[str] = set()
        """The state and the table, where they are given to something that is called."""
        for node in ast.walk(statement):
            if isinstance(node, ast.Name | ast.Attribute):
                (self.reads if isinstance(node.ctx, ast.Load) else self.writes).add(ast.unparse(node))
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                self.binds.add(node.id)
            if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
                self.writes.add(ast.unparse(node.value))
            if isinstance(node, ast.Call):
                given = [*node.args, getattr(node.func, "value", None)]
                self.hands_on |= {each.id for each in given if isinstance(each, ast.Name)} & {"s", "t"}

    def cross(self, other: "Deeds") -> bool:
        """Whether it could matter which comes first, though the second can do without the first."""
        if not (self.simple and other.simple) or self.binds & other.reads:
            return False
        if self.writes & (other.reads | other.writes) or other.writes & self.reads:
            return True
        return bool(self.hands_on & other.hands_on) or self.changes(other) or other.changes(self)

    def changes(self, other: "Deeds") -> bool:
        return "s" in other.hands_on and any(name.startswith("s.") for name in self.writes)


# In the components

NAMES = {
    *("id", "tile", "tiles", "space", "slot", "page", "players", "number", "note", "source", "colour"),
    *("label", "room", "border", "difficulty", "name", "name_pl", "name_it"),
}
"""Fields by which an entry is found or drawn, and which no rule reads."""
EFFECTS = {"gain", "cost", "levels"}
"""Fields of texts with numbers that the rules read."""
TOKEN = re.compile(rb'"(?:[^"\\]|\\.)*"|#.*|([A-Za-z_]\w*) *=|-?\d+')
NUMBER = re.compile(rb"\b\d+\b")
NEIGHBOURS = 40
"""How many letters beside a number are shown."""


def numbers(file: str, source: bytes) -> Iterator[Mutant]:
    at, section, key = 0, "", ""
    for line in source.splitlines(keepends=True):
        if opened := re.match(rb"\w+", line):
            section = opened[0].decode()
        for token in TOKEN.finditer(line):
            if token[0].startswith(b"#"):
                break
            if token[1]:
                key = token[1].decode()
            elif key not in NAMES and (key in EFFECTS or not token[0].startswith(b'"')):
                for number in NUMBER.finditer(line, token.start(), token.end()):
                    for value in (int(number[0]) - 1, int(number[0]) + 1):
                        edit = Edit(at + number.start(), at + number.end(), str(value))
                        mutant = mutated(file, source, " ".join((section, *entry(line))), "value", (edit,))
                        mutant.before, mutant.after = (
                            around(line, number.start(), number.end(), text)
                            for text in (number[0].decode(), str(value))
                        )
                        yield mutant
        at += len(line)


def entry(line: bytes) -> list[str]:
    """By what an entry is found: its first field."""
    return [first[1].decode()] if (first := re.match(rb"\s*\{([^,]*),", line)) else []


def around(line: bytes, start: int, end: int, text: str) -> str:
    """A number and the fields beside it: an entry may be long."""
    before, after = (part.decode(errors="ignore") for part in (line[:start], line[end:].rstrip()))
    return f"{before[-NEIGHBOURS:]}{text}{after[:NEIGHBOURS]}".strip()


def with_edits(source: bytes, edits: Sequence[Edit]) -> bytes:
    for edit in sorted(edits, key=lambda edit: -edit.start):
        source = source[: edit.start] + edit.text.encode() + source[edit.end :]
    return source


def mutated(file: str, source: bytes, where: str, kind: str, edits: Sequence[Edit]) -> Mutant:
    """A mutant with the lines that it changes."""
    first = source.rfind(b"\n", 0, min(edit.start for edit in edits)) + 1
    last = source.find(b"\n", max(edit.end for edit in edits))
    before = source[first:last]
    after = with_edits(before, [Edit(edit.start - first, edit.end - first, edit.text) for edit in edits])
    line = source.count(b"\n", 0, first) + 1
    return Mutant(file, line, where, kind, on_one_line(before), on_one_line(after), edits=[*edits])


def on_one_line(text: bytes) -> str:
    return re.sub(r"\s+", " ", text.decode()).strip()

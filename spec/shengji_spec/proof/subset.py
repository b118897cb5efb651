"""The subset of Python that predicates are written in: what the lift translates, and a check that nothing else is used.

`python -m shengji_spec.proof.subset` checks the modules of PROVABLE and lists what does not belong, one line each.
"""

import ast
import importlib.util
import sys
from pathlib import Path
from typing import NamedTuple, TypeGuard

PROVABLE = (
    "shengji_spec.cards",
    "shengji_spec.order",
    "shengji_spec.neighbours",
    "shengji_spec.shapes",
    "shengji_spec.leads",
    "shengji_spec.seats",
    "shengji_spec.shown",
    "shengji_spec.calls",
    "shengji_spec.score",
    "shengji_spec.levels",
    "shengji_spec.matches",
    "shengji_spec.conduct",
    "shengji_spec.limits",
    "shengji_spec.scope",
    "shengji_reference.ladder",
)
"""The modules all of whose functions are lifted: the predicates, and the leaf functions of the engine."""

BUILTINS = frozenset({"abs", "all", "any", "enumerate", "len", "max", "min", "range", "sum", "tuple", "zip"})
ONCE = frozenset({"enumerate", "zip"})
"""What can be gone through but once: a value of it is never kept, nor handed on to a function."""
GOING_THROUGH = BUILTINS - {"abs", "len", "range"}
OVER_GENERATORS = frozenset({"all", "any", "max", "min", "sum", "tuple"})
METHODS = frozenset({"bit_count"})
OPERATORS = (
    ast.Add,
    ast.Sub,
    ast.Mult,
    ast.FloorDiv,
    ast.Mod,
    ast.LShift,
    ast.RShift,
    ast.BitAnd,
    ast.BitOr,
    ast.BitXor,
    ast.Not,
    ast.USub,
    ast.UAdd,
    ast.Invert,
)
COMPOUND = (ast.Attribute, ast.BinOp, ast.BoolOp, ast.IfExp, ast.Name, ast.Subscript, ast.Tuple, ast.UnaryOp)
"""Expressions that belong to the subset when their parts do."""
LITERALS = (bool, int, type(None))

LARGEST_LITERAL_BITS = 64
"""Two masks of 54 kinds are the widest numbers in use; a wider literal is a slip."""

ALLOWED_INSTEAD = {
    ast.AugAssign: "give the new value a new name",
    ast.While: "loop with `for` over a fixed range",
    ast.ListComp: "use a generator inside all, any, sum, min, max or tuple",
    ast.SetComp: "use a generator inside all, any, sum, min, max or tuple",
    ast.DictComp: "use a generator inside all, any, sum, min, max or tuple",
    ast.List: "use a tuple",
    ast.Set: "use a tuple",
    ast.Dict: "use a tuple",
    ast.Lambda: "define a function",
    ast.FunctionDef: "define it at the top of the module",
    ast.Break: "use any or all",
    ast.Continue: "use `if`",
    ast.Raise: "return a value: predicates are total",
    ast.Assert: "return a value: predicates are total",
    ast.Try: "return a value: predicates are total",
    ast.NamedExpr: "assign in a statement of its own",
    ast.Expr: "its value is thrown away",
}


class Finding(NamedTuple):
    """A construct outside the subset: the file, the line, and what is wrong there."""

    path: str
    line: int
    sentence: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.sentence}"


class _Checker:
    """Walks one function; `bound` holds the names that are already assigned on the path."""

    def __init__(self, path: str, names: frozenset[str]) -> None:
        self.path = path
        self.names = names
        self.findings: list[Finding] = []

    def refuse(self, node: ast.AST, sentence: str) -> None:
        self.findings.append(Finding(self.path, getattr(node, "lineno", 1), sentence))

    def refuse_construct(self, node: ast.AST) -> None:
        kind = type(node).__name__
        advice = ALLOWED_INSTEAD.get(type(node))
        self.refuse(node, f"{kind} is outside the subset" + (f": {advice}" if advice else ""))

    def function(self, node: ast.FunctionDef) -> None:
        arguments = node.args
        if not all(map(_is_memo, node.decorator_list)):
            self.refuse(node, f"{node.name} has a decorator that is no memo: predicates are plain functions")
        if arguments.posonlyargs:
            self.refuse(node, f"{node.name} has parameters without a name to call them by: leave out the /")
        if arguments.vararg or arguments.kwarg:
            self.refuse(node, f"{node.name} takes *args or **kwargs: name every parameter")
        if getattr(node, "type_params", None):
            self.refuse(node, f"{node.name} has type parameters")
        for default in (*arguments.defaults, *arguments.kw_defaults):
            if default is not None and not isinstance(default, ast.Constant):
                self.refuse(default, f"a default of {node.name} is not a literal")
        parameters = (*arguments.args, *arguments.kwonlyargs)
        body = node.body[1:] if _is_docstring(node.body[0]) else node.body
        self.block(body, {parameter.arg for parameter in parameters})

    def block(self, statements: list[ast.stmt], bound: set[str]) -> None:
        for statement in statements:
            self.statement(statement, bound)

    def statement(self, node: ast.stmt, bound: set[str]) -> None:
        match node:
            case ast.Return(value=None):
                self.refuse(node, "return without a value")
            case ast.Return(value=ast.expr() as value):
                self.expression(value)
            case ast.Assign(targets=[target], value=value):
                self.expression(value)
                self.target(target, bound)
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                self.expression(value)
                self.target(target, bound)
            case ast.If():
                self.expression(node.test)
                taken, otherwise = set(bound), set(bound)
                self.block(node.body, taken)
                self.block(node.orelse, otherwise)
                bound |= taken | otherwise
            case ast.For(orelse=[]):
                self.items(node.iter)
                inside = set(bound)
                self.target(node.target, inside)
                self.block(node.body, inside)
            case _:
                self.refuse_construct(node)

    def target(self, node: ast.expr, bound: set[str]) -> None:
        match node:
            case ast.Name(id=name):
                if name in bound:
                    self.refuse(node, f"{name} is assigned twice: give the new value a new name")
                bound.add(name)
            case ast.Tuple(elts=parts):
                for part in parts:
                    self.target(part, bound)
            case _:
                self.refuse(node, "only names can be assigned: values never change")

    def expressions(self, nodes: list[ast.expr]) -> None:
        for node in nodes:
            self.expression(node)

    def items(self, node: ast.expr) -> None:
        """What is gone through at once, and so may be a zip."""
        if _is_call_of(node, ONCE):
            self.call(node)
        else:
            self.expression(node)

    def expression(self, node: ast.expr) -> None:
        match node:
            case ast.Constant(value=value):
                self.literal(node, value)
            case ast.Call():
                if _is_call_of(node, ONCE):
                    self.refuse(node, "zip and enumerate stand only where they are gone through: use tuple")
                self.call(node)
            case ast.Compare():
                self.comparison(node)
            case ast.Subscript(slice=ast.Slice()):
                self.refuse(node, "slices are outside the subset: use tuple over a generator")
            case ast.BinOp(op=operator) | ast.UnaryOp(op=operator) if not isinstance(operator, OPERATORS):
                self.refuse(node, f"the operator {type(operator).__name__} is outside the subset")
            case _ if isinstance(node, COMPOUND):
                self.expressions([part for part in ast.iter_child_nodes(node) if isinstance(part, ast.expr)])
            case _:
                self.refuse_construct(node)

    def literal(self, node: ast.Constant, value: object) -> None:
        if not isinstance(value, LITERALS):
            self.refuse(node, f"the literal {value!r} is neither a whole number, True, False nor None")
        elif isinstance(value, int) and value.bit_length() > LARGEST_LITERAL_BITS:
            self.refuse(node, f"a literal of {value.bit_length()} bits is too big: at most {LARGEST_LITERAL_BITS}")

    def comparison(self, node: ast.Compare) -> None:
        self.expressions([node.left, *node.comparators])
        for operator, right in zip(node.ops, node.comparators, strict=True):
            if isinstance(operator, ast.Is | ast.IsNot) and not (
                isinstance(right, ast.Constant) and right.value is None
            ):
                self.refuse(node, "`is` compares with None only: use == for values")

    def call(self, node: ast.Call) -> None:
        self.callee(node.func)
        goes_through = _is_call_of(node, GOING_THROUGH)
        if any(keyword.arg is None for keyword in node.keywords):
            self.refuse(node, "arguments are passed one by one, never with **")
        for argument in (*node.args, *(keyword.value for keyword in node.keywords)):
            if goes_through and not isinstance(argument, ast.GeneratorExp):
                self.items(argument)
            elif not isinstance(argument, ast.GeneratorExp):
                self.expression(argument)
            elif isinstance(node.func, ast.Name) and node.func.id in OVER_GENERATORS:
                self.generator(argument)
            else:
                self.refuse(argument, "a generator stands only inside " + ", ".join(sorted(OVER_GENERATORS)))

    def callee(self, node: ast.expr) -> None:
        match node:
            case ast.Name(id=name):
                if name not in self.names and name not in BUILTINS:
                    self.refuse(
                        node, f"{name} is neither a function of the module nor imported nor one of the builtins"
                    )
            case ast.Attribute(value=value, attr=method):
                self.expression(value)
                if method not in METHODS:
                    self.refuse(node, f"the method {method} is outside the subset: call a function")
            case _:
                self.refuse(node, "only functions that are named can be called")

    def generator(self, node: ast.GeneratorExp) -> None:
        self.expression(node.elt)
        for part in node.generators:
            if part.is_async:
                self.refuse(node, "an asynchronous generator is outside the subset")
            self.target(part.target, set())
            self.items(part.iter)
            self.expressions(part.ifs)


def _is_call_of(node: ast.expr, names: frozenset[str]) -> TypeGuard[ast.Call]:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names


def _is_memo(decorator: ast.expr) -> bool:
    """A memo changes no value: what it is wrapped round is translated."""
    name = decorator.func if isinstance(decorator, ast.Call) else decorator
    return isinstance(name, ast.Name) and name.id == "lru_cache"


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def _module_names(tree: ast.Module) -> frozenset[str]:
    """The functions and classes that a module defines or imports by name."""
    names: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.ImportFrom):
            names |= {alias.asname or alias.name for alias in node.names}
    return frozenset(names)


def check_source(source: str, path: str) -> tuple[Finding, ...]:
    """What the functions of a module's source hold that is outside the subset, by line.

    Classes may only be tables of named fields: a method is refused.
    """
    tree = ast.parse(source, path)
    names = _module_names(tree)
    findings: list[Finding] = []
    for node in tree.body:
        checker = _Checker(path, names)
        if isinstance(node, ast.FunctionDef):
            checker.function(node)
        elif isinstance(node, ast.AsyncFunctionDef):
            checker.refuse_construct(node)
        elif isinstance(node, ast.ClassDef):
            for method in (part for part in node.body if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef)):
                checker.refuse(method, f"{node.name} has a method, {method.name}: write a function of the module")
        findings += checker.findings
    return tuple(sorted(findings, key=lambda finding: finding.line))


def check_function(node: ast.FunctionDef, path: str, names: frozenset[str]) -> tuple[Finding, ...]:
    """The same for one function; `names`: the functions and classes that its module knows."""
    checker = _Checker(path, names)
    checker.function(node)
    return tuple(checker.findings)


def check_module(name: str) -> tuple[Finding, ...]:
    """The same for a module by its dotted name; a module that is not there is a finding, too."""
    try:
        specification = importlib.util.find_spec(name)
    except ModuleNotFoundError:
        specification = None
    if specification is None or specification.origin is None:
        return (Finding(name, 1, "there is no such module, yet it is listed as provable"),)
    path = Path(specification.origin)
    return check_source(path.read_text(encoding="utf-8"), _shown(path))


def _shown(path: Path) -> str:
    """The path from where the caller stands, if it lies below."""
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else str(path)


def main() -> int:
    """Check all provable modules; 0: all within the subset, 1: the list is printed."""
    findings = [finding for name in PROVABLE for finding in check_module(name)]
    for finding in findings:
        print(finding)
    print(f"modules checked: {len(PROVABLE)}, constructs outside the subset: {len(findings)}")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())

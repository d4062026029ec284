"""Write web/src/lib/messages.ts: the types of tessera.server.messages as TypeScript.

    python -m tools.message_types        (a test fails when the file is out of date)

Every struct becomes an interface with its docstring; a string under a field becomes the comment of the field. A field
is optional where the sender may leave it out: in messages from clients if it has a default, in messages to them if
the struct omits defaults.
"""

from __future__ import annotations

import ast
import inspect
from pathlib import Path
from typing import Any

from msgspec import NODEFAULT, Struct
from msgspec import inspect as types

from tessera.server import messages

FILE = Path(__file__).resolve().parent.parent / "web/src/lib/messages.ts"
HEAD = "/** The shapes of docs/protocol.md, from tessera.server.messages. Change those, run tools/message_types. */\n"


def typescript() -> str:
    """Return all types: those of the protocol, and those that their fields have."""
    shapes = {shape.__name__: shape for shape in vars(messages).values() if _is_shape(shape)}
    shapes.pop("FromClient")
    written: dict[str, str] = {}
    while shapes:
        name = next(iter(shapes))
        written[name], parts = _interface(shapes.pop(name))
        shapes |= {part: shape for part, shape in parts.items() if part not in written}
    return "\n".join([HEAD, *written.values()])


def _is_shape(value: Any) -> bool:
    return isinstance(value, type) and issubclass(value, Struct) and value is not Struct


def _interface(shape: type[Struct]) -> tuple[str, dict[str, type[Struct]]]:
    """Return one type as TypeScript, with the types that its fields have."""
    parts: dict[str, type[Struct]] = {}
    info = types.type_info(shape)
    assert isinstance(info, types.StructType)
    comments = {name: text for base in reversed(shape.__mro__) for name, text in _comments(base).items()}
    lines = [f"/** {_joined(inspect.getdoc(shape) or '')} */", f"export interface {shape.__name__} {{"]
    if info.tag is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    for field in info.fields:
        if field.name in comments:
            lines.append(f"  /** {_joined(comments[field.name])} */")
        has_default = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
        left_out = has_default and (
            issubclass(shape, messages.FromClient) or bool(shape.__struct_config__.omit_defaults)
        )
        lines.append(f"  {field.encode_name}{'?' if left_out else ''}: {_type(field.type, parts)};")
    return "\n".join([*lines, "}", ""]), parts


def _comments(shape: type) -> dict[str, str]:
    """Return the strings under the fields of a class."""
    if not issubclass(shape, Struct) or shape is Struct:
        return {}
    (body,) = ast.parse(inspect.getsource(shape)).body
    assert isinstance(body, ast.ClassDef)
    found = {}
    for field, text in zip(body.body, body.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(text, ast.Expr):
            found[field.target.id] = ast.literal_eval(text.value)
    return found


def _joined(text: str) -> str:
    return " ".join(text.split())


def _type(kind: Any, parts: dict[str, type[Struct]]) -> str:
    """Return the TypeScript type of a field; add the structs that it names to `parts`."""
    match kind:
        case types.StrType():
            return "string"
        case types.IntType() | types.FloatType():
            return "number"
        case types.BoolType():
            return "boolean"
        case types.NoneType():
            return "null"
        case types.AnyType():
            return "any"
        case types.LiteralType():
            return " | ".join(f'"{value}"' for value in kind.values)
        case types.ListType() | types.VarTupleType():
            item = _type(kind.item_type, parts)
            return f"({item})[]" if " " in item and "<" not in item else f"{item}[]"
        case types.DictType():
            return f"Record<string, {_type(kind.value_type, parts)}>"
        case types.UnionType():
            return " | ".join(_type(member, parts) for member in kind.types)
        case types.StructType():
            parts[kind.cls.__name__] = kind.cls
            return kind.cls.__name__
        case types.Metadata():
            return _type(kind.type, parts)
    raise TypeError(f"there is no rule for {kind}")


if __name__ == "__main__":
    FILE.write_text(typescript(), encoding="utf-8")

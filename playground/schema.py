"""Checks requests against Discord's own API description, `openapi.json` (OpenAPI 3.1, JSON Schema 2020-12).

The description is a public preview with known quirks, met here: `oneOf` and `anyOf` both mean "one of these types";
the API takes numeric strings for integers and numbers for snowflakes. Unions of objects told apart by an enumerated
`type` are decided by that `type`: one branch is checked instead of ten, and the problem named is the real one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, cast

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.protocols import Validator
from jsonschema.validators import extend  # pyright: ignore[reportUnknownVariableType]

from playground.errors import Problem

Json = dict[str, Any]
NUMERIC = re.compile(r"-?\d+")
LONG = 20_000  # characters: all commands of a bot, which it sends whole at each start

# JSON Schema keyword: Discord's short code
CODES = {
    "required": "BASE_TYPE_REQUIRED",
    "type": "BASE_TYPE_BAD_TYPE",
    "maxLength": "BASE_TYPE_MAX_LENGTH",
    "minLength": "BASE_TYPE_MIN_LENGTH",
    "maxItems": "BASE_TYPE_MAX_LENGTH",
    "minItems": "BASE_TYPE_MIN_LENGTH",
    "maximum": "NUMBER_TYPE_MAX",
    "minimum": "NUMBER_TYPE_MIN",
    "enum": "BASE_TYPE_CHOICES",
    "pattern": "STRING_TYPE_REGEX",
    "uniqueItems": "LIST_TYPE_UNIQUE",
}


@dataclass(frozen=True)
class Operation:
    """One operation of the description: its path template and where its schemas are."""

    method: str
    template: str
    pattern: re.Pattern[str]


class Schema:
    """The compiled description. Validators are made on first use and kept."""

    def __init__(self, source: Path | None = None) -> None:
        source = source or Path(__file__).with_name("openapi.json")
        self._description: Json = json.loads(source.read_bytes())
        schemas: dict[str, Json] = self._description["components"]["schemas"]
        for schema in schemas.values():
            _lighten(schema)
        unions = _Unions(schemas)
        self._plainly = Plainly(schemas, unions)
        self._make = _validator_class(schemas, unions, self._plainly)
        self._validators: dict[tuple[str, ...], Validator] = {}
        self._operations = _operations(self._description)
        self._judged: dict[tuple[str, str], list[Problem]] = {}  # of long bodies

    def find(self, method: str, path: str) -> Operation | None:
        """The operation that a request means, or None if Discord has no such path and method."""
        for operation in self._operations.get((method, path.count("/")), ()):
            if operation.pattern.fullmatch(path):
                return operation
        return None

    def problems(self, operation: Operation, path: str, query: dict[str, str], body: Any, media: str) -> list[Problem]:
        """Everything about a request that the description forbids. `body` is None where there is none."""
        found: list[Problem] = []
        match = operation.pattern.fullmatch(path)
        values = {f"path:{k}": v for k, v in (match.groupdict() if match else {}).items()}
        values |= {f"query:{k}": v for k, v in query.items()}
        for place, name, validator, required in self._parameters(operation):
            key = f"{place}:{name}"
            if key in values:
                value = _number(values[key])
                found += [] if self._fits(validator, value) else _problems(validator, value, (name,))
            elif required:
                found.append(Problem((name,), CODES["required"], "This field is required"))
        validator = self._body(operation, media)
        if validator is not None and body is not None:
            found += self._judge(f"{operation.method} {operation.template} {media}", validator, body)
        return found

    def _judge(self, what: str, validator: Validator, body: Any) -> list[Problem]:
        """The problems of a body. A long one that comes again is judged once."""
        if self._fits(validator, body):
            return []
        text = json.dumps(body)
        if len(text) < LONG:
            return list(_problems(validator, body, ()))
        if (what, text) not in self._judged:
            self._judged[what, text] = list(_problems(validator, body, ()))
        return self._judged[what, text]

    def _fits(self, validator: Validator, value: Any) -> bool:
        return self._plainly.fits(cast("Json", validator.schema), value)

    def _body(self, operation: Operation, media: str) -> Validator | None:
        spec = self._description["paths"][operation.template][operation.method.lower()].get("requestBody")
        if spec is None:
            return None
        # A multipart body is checked by its payload_json, which has the form of the JSON body.
        media = media if media in spec["content"] else "application/json"
        if media == "multipart/form-data" and "application/json" in spec["content"]:
            media = "application/json"
        if media not in spec["content"]:
            return None
        return self._validator((operation.method, operation.template, media), spec["content"][media]["schema"])

    def _parameters(self, operation: Operation) -> Iterator[tuple[str, str, Validator, bool]]:
        item = self._description["paths"][operation.template]
        for spec in [*item.get("parameters", ()), *item[operation.method.lower()].get("parameters", ())]:
            key = (operation.method, operation.template, spec["in"], spec["name"])
            yield spec["in"], spec["name"], self._validator(key, spec["schema"], text=True), spec.get("required", False)

    def _validator(self, key: tuple[str, ...], schema: Json, *, text: bool = False) -> Validator:
        if key not in self._validators:
            # Parameters are text: a flag "1" or "true" is a boolean there.
            loose = {"anyOf": [schema, {"enum": ["true", "false", 0, 1]}]} if text and _boolean(schema) else schema
            self._validators[key] = self._make(loose)
        return self._validators[key]


@cache
def discord() -> Schema:
    """Discord's description as it lies beside this module, read once."""
    return Schema()


def _number(text: str) -> str | int:
    """A parameter as its limits see it: a short numeral is a number (snowflakes stay text)."""
    return int(text) if re.fullmatch(r"\d{1,9}", text) else text


def _boolean(schema: Json) -> bool:
    return "boolean" in schema.get("type", ())


def _lighten(schema: Json) -> None:
    """An enumerated value needs no second opinion: drop `allOf` beside `enum`."""
    for inner in schema.get("properties", {}).values():
        if "enum" in inner:
            inner.pop("allOf", None)


def _operations(description: Json) -> dict[tuple[str, int], list[Operation]]:
    """Operations by method and number of slashes, literal segments before placeholders."""
    table: dict[tuple[str, int], list[Operation]] = {}
    for template in sorted(description["paths"], key=lambda path: path.count("{")):
        pattern = re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>[^/]+)", re.escape(template)))
        for method in description["paths"][template]:
            if method != "parameters":
                operation = Operation(method.upper(), template, pattern)
                table.setdefault((operation.method, template.count("/")), []).append(operation)
    return table


class _Unions:
    """Which branch of a union an object belongs to, by its enumerated `type`."""

    def __init__(self, schemas: dict[str, Json]) -> None:
        self._schemas = schemas
        self._tables: dict[int, dict[int, Json]] = {}

    def branch(self, branches: list[Json], instance: Any) -> Json | None:
        """The one branch to check, or None if types do not decide."""
        if not isinstance(instance, dict):
            return None
        kind: Any = cast("Json", instance).get("type")
        if not isinstance(kind, int):
            return None
        if id(branches) not in self._tables:
            self._tables[id(branches)] = self._table(branches)
        return self._tables[id(branches)].get(kind)

    def _table(self, branches: list[Json]) -> dict[int, Json]:
        """Branch by type; empty where types do not tell the branches apart."""
        table: dict[int, Json] = {}
        for branch in branches:
            schema = self._schemas[_name(branch)] if "$ref" in branch else branch
            if schema.get("type") == "null":
                continue
            kinds: list[int] = schema.get("properties", {}).get("type", {}).get("enum", [])
            if not kinds or any(kind in table for kind in kinds):
                return {}
            table |= dict.fromkeys(kinds, branch)
        return table


def _name(reference: Json) -> str:
    """Every `$ref` of the description is "#/components/schemas/Name"."""
    return str(reference["$ref"]).removeprefix("#/components/schemas/")


KINDS: dict[Any, str] = {
    str: "string", int: "integer", bool: "boolean", type(None): "null", list: "array", dict: "object",
}  # fmt: skip
LIMITS = {"string": ("minLength", "maxLength"), "integer": ("minimum", "maximum"), "array": ("minItems", "maxItems")}
PLAIN = frozenset((
    "$ref", "oneOf", "anyOf", "x-discord-union", "type", "enum", "const", "properties", "required", "items",
    *LIMITS["string"], *LIMITS["integer"], *LIMITS["array"], "uniqueItems", "pattern", "format", "title", "description",
))  # fmt: skip


class Plainly:
    """A quick yes for what fits under plain keywords, as nearly all does. Where there are others, and for what does not
    fit, it says no: then it is checked at length, which knows the reason."""

    def __init__(self, schemas: dict[str, Json], unions: _Unions) -> None:
        self._schemas, self._unions = schemas, unions

    def fits(self, schema: Json, value: Any) -> bool:
        kind = KINDS.get(type(value))
        if kind is None or not ("type" not in schema or _of_type(schema, kind, value)):
            return False
        if not PLAIN.issuperset(schema) or not self._among(schema, kind, value) or not _within(schema, kind, value):
            return False
        if "$ref" in schema and not self.fits(self._schemas[_name(schema)], value):
            return False
        return all(self._one_of(schema[union], value) for union in ("oneOf", "anyOf") if union in schema)

    def _one_of(self, branches: list[Json], value: Any) -> bool:
        branch = self._unions.branch(branches, value)
        return any(self.fits(one, value) for one in (branches if branch is None else (branch,)))

    def _among(self, schema: Json, kind: str, value: Any) -> bool:
        """Whether it is of those that are enumerated or described, and all that is in it fits too."""
        known = schema.get("enum", (schema["const"],) if "const" in schema else None)
        if known is not None and (kind not in ("string", "integer") or value not in known):
            return False
        if kind == "array":
            held: list[Any] = value
            alone = "uniqueItems" not in schema or all(held.count(one) == 1 for one in held)
            return alone and ("items" not in schema or all(self.fits(schema["items"], one) for one in held))
        if kind == "object":
            inner: Json = schema.get("properties", {})
            fields: Json = value
            whole = all(name in fields for name in schema.get("required", ()))
            return whole and all(name not in inner or self.fits(inner[name], one) for name, one in fields.items())
        return kind != "string" or "pattern" not in schema or re.search(schema["pattern"], value) is not None


def _of_type(schema: Json, kind: str, value: Any) -> bool:
    """The API takes a number for a snowflake, and a numeral for a number."""
    allowed: list[str] = [schema["type"]] if isinstance(schema["type"], str) else schema["type"]
    if kind in allowed:
        return True
    if kind == "integer":
        return schema.get("format") == "snowflake"
    return kind == "string" and "integer" in allowed and NUMERIC.fullmatch(value) is not None


def _within(schema: Json, kind: str, value: Any) -> bool:
    """The number, or the length, is not too small and not too big."""
    if kind not in LIMITS:
        return True
    low, high = LIMITS[kind]
    size: int = value if kind == "integer" else len(value)
    return schema.get(low, size) <= size <= schema.get(high, size)


def _validator_class(schemas: dict[str, Json], unions: _Unions, plainly: Plainly) -> Callable[[Json], Validator]:
    base = Draft202012Validator.VALIDATORS

    def one_of(validator: Any, branches: list[Json], instance: Any, schema: Json) -> Iterator[ValidationError]:
        branch = unions.branch(branches, instance)
        if branch is not None:
            yield from validator.descend(instance, branch)
        else:
            yield from base["anyOf"](validator, branches, instance, schema)

    def types(validator: Any, names: Any, instance: Any, schema: Json) -> Iterator[ValidationError]:
        kind = KINDS.get(cast("type[Any]", type(instance)))
        if kind is None or not _of_type(schema, kind, instance):
            yield from base["type"](validator, names, instance, schema)

    def properties(validator: Any, inner: Json, instance: Any, _schema: Json) -> Iterator[ValidationError]:
        if not isinstance(instance, dict):
            return
        for name, value in cast("Json", instance).items():
            schema = inner.get(name)
            if schema is not None and not plainly.fits(schema, value):
                yield from validator.descend(value, schema, path=name, schema_path=name)

    def ref(validator: Any, _ref: str, instance: Any, schema: Json) -> Iterator[ValidationError]:
        yield from validator.descend(instance, schemas[_name(schema)])

    keywords = {"oneOf": one_of, "anyOf": one_of, "type": types, "properties": properties, "$ref": ref}
    return cast("Callable[[Json], Validator]", extend(Draft202012Validator, keywords))


def _problems(validator: Validator, value: Any, where: tuple[str | int, ...]) -> Iterator[Problem]:
    errors: Iterator[ValidationError] = validator.iter_errors(value)  # pyright: ignore[reportUnknownMemberType]
    for error in errors:
        leaf = _leaf(error)
        path = (*where, *leaf.absolute_path)
        keyword = str(leaf.validator)
        if keyword == "required":
            name = str(leaf.message).split("'")[1]
            yield Problem((*path, name), CODES[keyword], "This field is required")
        else:
            yield Problem(path, CODES.get(keyword, "INVALID"), _words(leaf))


def _leaf(error: ValidationError) -> ValidationError:
    """The problem to name where no branch of a union fits: that of the branch which was meant most likely.

    A branch of another type altogether was not meant; of the others the one with the fewest problems was.
    """
    while error.context:
        branches: dict[Any, list[ValidationError]] = {}
        for inner in error.context:
            branches.setdefault(inner.relative_schema_path[0], []).append(inner)
        likely = min(branches.values(), key=lambda found: (any(map(_other_type, found)), len(found)))
        error = max(likely, key=lambda inner: len(inner.absolute_path))
    return error


def _other_type(error: ValidationError) -> bool:
    return error.validator == "type" and not error.relative_path


def _words(error: ValidationError) -> str:
    limit = error.validator_value
    wording = {
        "maxLength": f"Must be {limit} or fewer in length.",
        "minLength": f"Must be {limit} or more in length.",
        "maxItems": f"Must be {limit} or fewer in length.",
        "minItems": f"Must be {limit} or more in length.",
        "maximum": f"Value should be less than or equal to {limit}.",
        "minimum": f"Value should be greater than or equal to {limit}.",
        "enum": f"Value must be one of {limit}.",
    }
    return wording.get(str(error.validator), str(error.message)[:200])

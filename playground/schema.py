"""Validate requests against Discord's own API description, `openapi.json` (OpenAPI 3.1, JSON Schema 2020-12).

The description is a public preview with known quirks: `oneOf` and `anyOf` both mean "one of these types"; the API
accepts numeric strings for integers and numbers for snowflakes. A union of objects with an enumerated `type` is decided
by that `type`: one branch is checked instead of ten, and the problem that is reported is the real one.
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

# JSON Schema keyword: Discord's short code
DISCORD_CODES = {
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
    """One operation of the description."""

    method: str
    template: str
    pattern: re.Pattern[str]


class Schema:
    """The compiled description. Validators are created on first use."""

    def __init__(self, source: Path | None = None) -> None:
        source = source or Path(__file__).with_name("openapi.json")
        self._description: Json = json.loads(source.read_bytes())
        schemas: dict[str, Json] = self._description["components"]["schemas"]
        for schema in schemas.values():
            _drop_redundant_all_of(schema)
        self._schemas = schemas
        unions = _Unions(schemas)
        self._fast_validator = FastValidator(schemas, unions)
        self._make_validator = _build_validator_class(schemas, unions, self._fast_validator)
        self._validators: dict[tuple[str, ...], Validator] = {}
        self._operations = _index_operations(self._description)
        self._problems_of_lists: dict[tuple[str, str], list[Problem]] = {}

    def list_locales(self) -> list[str]:
        """Return the codes of the languages in which Discord can be shown."""
        return [choice["const"] for choice in self._schemas["AvailableLocalesEnum"]["oneOf"]]

    def find_operation(self, method: str, path: str) -> Operation | None:
        """Return the operation of a request, or None if Discord has no such path and method."""
        for operation in self._operations.get((method, path.count("/")), ()):
            if operation.pattern.fullmatch(path):
                return operation
        return None

    def list_problems(
        self, operation: Operation, path: str, query: dict[str, str], body: Any, media: str
    ) -> list[Problem]:
        """Return everything about a request that the description forbids.

        `body` is None if there is none, `media` is its media type.
        """
        problems: list[Problem] = []
        match = operation.pattern.fullmatch(path)
        values = {f"path:{k}": v for k, v in (match.groupdict() if match else {}).items()}
        values |= {f"query:{k}": v for k, v in query.items()}
        for place, name, validator, required in self._iter_parameters(operation):
            key = f"{place}:{name}"
            if key in values:
                value = _parse_parameter(values[key])
                problems += (
                    [] if self._is_valid(validator, value) else _to_problems(validator, value, (name,))
                )
            elif required:
                problems.append(Problem((name,), DISCORD_CODES["required"], "This field is required"))
        validator = self._get_body_validator(operation, media)
        if validator is not None and body is not None:
            problems += self._check_body(f"{operation.method} {operation.template} {media}", validator, body)
        return problems

    def _check_body(self, what: str, validator: Validator, body: Any) -> list[Problem]:
        """Return the problems of a body. The result for a list is cached, because a bot sends the list of all its
        commands at each start.
        """
        if not isinstance(body, list):
            return self._list_body_problems(validator, body)
        key = what, json.dumps(body)
        if key not in self._problems_of_lists:
            self._problems_of_lists[key] = self._list_body_problems(validator, body)
        return self._problems_of_lists[key]

    def _list_body_problems(self, validator: Validator, body: Any) -> list[Problem]:
        """Return the problems of a body: none if the quick check accepts it, else those of the full validator."""
        return [] if self._is_valid(validator, body) else list(_to_problems(validator, body, ()))

    def _is_valid(self, validator: Validator, value: Any) -> bool:
        """Return whether the quick check accepts a value. False may mean only that it does not know a keyword."""
        return self._fast_validator.is_valid(cast("Json", validator.schema), value)

    def _get_body_validator(self, operation: Operation, media: str) -> Validator | None:
        """Return the validator for the body of an operation, or None if the description has none for this media type."""
        spec = self._description["paths"][operation.template][operation.method.lower()].get("requestBody")
        if spec is None:
            return None
        # A multipart body is checked by its payload_json, which has the form of the JSON body.
        media = media if media in spec["content"] else "application/json"
        if media == "multipart/form-data" and "application/json" in spec["content"]:
            media = "application/json"
        if media not in spec["content"]:
            return None
        return self._get_validator(
            (operation.method, operation.template, media), spec["content"][media]["schema"]
        )

    def _iter_parameters(self, operation: Operation) -> Iterator[tuple[str, str, Validator, bool]]:
        """Yield the parameters of an operation: where they are ("path", "query"), name, validator, and whether
        required.
        """
        item = self._description["paths"][operation.template]
        for spec in [*item.get("parameters", ()), *item[operation.method.lower()].get("parameters", ())]:
            key = (operation.method, operation.template, spec["in"], spec["name"])
            yield (
                spec["in"],
                spec["name"],
                self._get_validator(key, spec["schema"], text=True),
                spec.get("required", False),
            )

    def _get_validator(self, key: tuple[str, ...], schema: Json, *, text: bool = False) -> Validator:
        """Return the validator of a schema, which is kept under this key. `text`: values come from a path or query."""
        if key not in self._validators:
            # Parameters are text: a flag "1" or "true" is a boolean there.
            loose = (
                {"anyOf": [schema, {"enum": ["true", "false", 0, 1]}]}
                if text and _is_boolean(schema)
                else schema
            )
            self._validators[key] = self._make_validator(loose)
        return self._validators[key]


@cache
def load_discord_schema() -> Schema:
    """Return Discord's description, read once."""
    return Schema()


def _parse_parameter(text: str) -> str | int:
    """Return a parameter as its limits see it: a short numeral as a number (snowflakes stay text)."""
    return int(text) if re.fullmatch(r"\d{1,9}", text) else text


def _is_boolean(schema: Json) -> bool:
    """Return whether the schema allows booleans."""
    return "boolean" in schema.get("type", ())


def _drop_redundant_all_of(schema: Json) -> None:
    """Drop `allOf` beside `enum`: an enumerated value needs no second check."""
    for inner in schema.get("properties", {}).values():
        if "enum" in inner:
            inner.pop("allOf", None)


def _index_operations(description: Json) -> dict[tuple[str, int], list[Operation]]:
    """Return operations by method and number of slashes, literal segments before placeholders."""
    table: dict[tuple[str, int], list[Operation]] = {}
    for template in sorted(description["paths"], key=lambda path: path.count("{")):
        pattern = re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>[^/]+)", re.escape(template)))
        for method in description["paths"][template]:
            if method != "parameters":
                operation = Operation(method.upper(), template, pattern)
                table.setdefault((operation.method, template.count("/")), []).append(operation)
    return table


class _Unions:
    """Find the branch of a union that an object belongs to, by its enumerated `type`."""

    def __init__(self, schemas: dict[str, Json]) -> None:
        self._schemas = schemas
        self._branches_by_type: dict[int, dict[int, Json]] = {}

    def find_branch(self, branches: list[Json], instance: Any) -> Json | None:
        """Return the branch of a union to which an object belongs, or None if its `type` does not decide that."""
        if not isinstance(instance, dict):
            return None
        kind: Any = cast("Json", instance).get("type")
        if not isinstance(kind, int):
            return None
        if id(branches) not in self._branches_by_type:
            self._branches_by_type[id(branches)] = self._index_by_type(branches)
        return self._branches_by_type[id(branches)].get(kind)

    def _index_by_type(self, branches: list[Json]) -> dict[int, Json]:
        """Return branches by type; empty if types do not tell the branches apart."""
        table: dict[int, Json] = {}
        for branch in branches:
            schema = self._schemas[_get_schema_name(branch)] if "$ref" in branch else branch
            if schema.get("type") == "null":
                continue
            kinds: list[int] = schema.get("properties", {}).get("type", {}).get("enum", [])
            if not kinds or any(kind in table for kind in kinds):
                return {}
            table |= dict.fromkeys(kinds, branch)
        return table


def _get_schema_name(reference: Json) -> str:
    """Return the name in a reference. Every `$ref` of the description is "#/components/schemas/Name"."""
    return str(reference["$ref"]).removeprefix("#/components/schemas/")


JSON_TYPES: dict[Any, str] = {
    str: "string",
    int: "integer",
    bool: "boolean",
    type(None): "null",
    list: "array",
    dict: "object",
}
LIMIT_KEYWORDS = {
    "string": ("minLength", "maxLength"),
    "integer": ("minimum", "maximum"),
    "array": ("minItems", "maxItems"),
}
FAST_KEYWORDS = frozenset((
    "$ref", "oneOf", "anyOf", "x-discord-union", "type", "enum", "const", "properties", "required", "items",
    *LIMIT_KEYWORDS["string"], *LIMIT_KEYWORDS["integer"], *LIMIT_KEYWORDS["array"],
    "uniqueItems", "pattern", "format", "title", "description",
))  # fmt: skip


class FastValidator:
    """A quick check for values under plain keywords, as nearly all are.

    It returns False for a value that does not fit and for keywords that it does not know. The full validator then finds
    the reason.
    """

    def __init__(self, schemas: dict[str, Json], unions: _Unions) -> None:
        self._schemas, self._unions = schemas, unions

    def is_valid(self, schema: Json, value: Any) -> bool:
        """Return whether the value is certainly valid. False means: invalid, or unknown to this quick check."""
        kind = JSON_TYPES.get(type(value))
        if kind is None or not ("type" not in schema or _has_type(schema, kind, value)):
            return False
        if (
            not FAST_KEYWORDS.issuperset(schema)
            or not self._has_valid_contents(schema, kind, value)
            or not _is_within_limits(schema, kind, value)
        ):
            return False
        if "$ref" in schema and not self.is_valid(self._schemas[_get_schema_name(schema)], value):
            return False
        return all(
            self._fits_any_branch(schema[union], value) for union in ("oneOf", "anyOf") if union in schema
        )

    def _fits_any_branch(self, branches: list[Json], value: Any) -> bool:
        """Return whether the value is valid under the branch for its `type`, or else under any branch."""
        branch = self._unions.find_branch(branches, value)
        return any(self.is_valid(one, value) for one in (branches if branch is None else (branch,)))

    def _has_valid_contents(self, schema: Json, kind: str, value: Any) -> bool:
        """Return whether the value is among those enumerated or matches its pattern, and its items or fields are valid
        too.
        """
        known = schema.get("enum", (schema["const"],) if "const" in schema else None)
        if known is not None and (kind not in ("string", "integer") or value not in known):
            return False
        if kind == "array":
            held: list[Any] = value
            alone = "uniqueItems" not in schema or all(held.count(one) == 1 for one in held)
            return alone and (
                "items" not in schema or all(self.is_valid(schema["items"], one) for one in held)
            )
        if kind == "object":
            inner: Json = schema.get("properties", {})
            fields: Json = value
            whole = all(name in fields for name in schema.get("required", ()))
            return whole and all(
                name not in inner or self.is_valid(inner[name], one) for name, one in fields.items()
            )
        return kind != "string" or "pattern" not in schema or re.search(schema["pattern"], value) is not None


def _has_type(schema: Json, kind: str, value: Any) -> bool:
    """Return whether a value has the type of its schema.

    The API accepts a number for a snowflake, and a numeral for a number.
    """
    allowed: list[str] = [schema["type"]] if isinstance(schema["type"], str) else schema["type"]
    if kind in allowed:
        return True
    if kind == "integer":
        return schema.get("format") == "snowflake"
    return kind == "string" and "integer" in allowed and NUMERIC.fullmatch(value) is not None


def _is_within_limits(schema: Json, kind: str, value: Any) -> bool:
    """Return whether the number, or the length, is within its limits."""
    if kind not in LIMIT_KEYWORDS:
        return True
    low, high = LIMIT_KEYWORDS[kind]
    size: int = value if kind == "integer" else len(value)
    return schema.get(low, size) <= size <= schema.get(high, size)


def _build_validator_class(
    schemas: dict[str, Json], unions: _Unions, plainly: FastValidator
) -> Callable[[Json], Validator]:
    """Return a jsonschema validator class that checks only one branch of unions. `plainly` is the quick check."""
    base = Draft202012Validator.VALIDATORS

    def one_of(
        validator: Any, branches: list[Json], instance: Any, schema: Json
    ) -> Iterator[ValidationError]:
        """Check `oneOf` and `anyOf`: the branch of the value's `type` or, if that does not decide, any branch."""
        branch = unions.find_branch(branches, instance)
        if branch is not None:
            yield from validator.descend(instance, branch)
        else:
            yield from base["anyOf"](validator, branches, instance, schema)

    def types(validator: Any, names: Any, instance: Any, schema: Json) -> Iterator[ValidationError]:
        """Check `type`, but accept what Discord's API accepts (`_has_type`)."""
        kind = JSON_TYPES.get(cast("type[Any]", type(instance)))
        if kind is None or not _has_type(schema, kind, instance):
            yield from base["type"](validator, names, instance, schema)

    def properties(validator: Any, inner: Json, instance: Any, _schema: Json) -> Iterator[ValidationError]:
        """Check the fields of an object in full only where the quick check does not accept them."""
        if not isinstance(instance, dict):
            return
        for name, value in cast("Json", instance).items():
            schema = inner.get(name)
            if schema is not None and not plainly.is_valid(schema, value):
                yield from validator.descend(value, schema, path=name, schema_path=name)

    def ref(validator: Any, _ref: str, instance: Any, schema: Json) -> Iterator[ValidationError]:
        """Check the value by the schema that is referred to."""
        yield from validator.descend(instance, schemas[_get_schema_name(schema)])

    keywords = {"oneOf": one_of, "anyOf": one_of, "type": types, "properties": properties, "$ref": ref}
    return cast("Callable[[Json], Validator]", extend(Draft202012Validator, keywords))


def _to_problems(validator: Validator, value: Any, where: tuple[str | int, ...]) -> Iterator[Problem]:
    """Yield what is wrong with a value, as Discord's problems. `where` is the path of the value in the request."""
    errors: Iterator[ValidationError] = validator.iter_errors(value)  # pyright: ignore[reportUnknownMemberType]
    for error in errors:
        leaf = _find_likely_cause(error)
        path = (*where, *leaf.absolute_path)
        keyword = str(leaf.validator)
        if keyword == "required":
            name = str(leaf.message).split("'")[1]
            yield Problem((*path, name), DISCORD_CODES[keyword], "This field is required")
        else:
            yield Problem(path, DISCORD_CODES.get(keyword, "INVALID"), _describe_error(leaf))


def _find_likely_cause(error: ValidationError) -> ValidationError:
    """Return the problem to report if no branch of a union fits: one of the branch that was probably meant.

    A branch of another type was not meant. Of the others, the one with the fewest problems was.
    """
    while error.context:
        branches: dict[Any, list[ValidationError]] = {}
        for inner in error.context:
            branches.setdefault(inner.relative_schema_path[0], []).append(inner)
        likely = min(branches.values(), key=lambda found: (any(map(_is_type_mismatch, found)), len(found)))
        error = max(likely, key=lambda inner: len(inner.absolute_path))
    return error


def _is_type_mismatch(error: ValidationError) -> bool:
    """Return whether the value itself, and not a part of it, has another type."""
    return error.validator == "type" and not error.relative_path


def _describe_error(error: ValidationError) -> str:
    """Return Discord's message for a validation error."""
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

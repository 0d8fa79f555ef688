"""The OpenAPI document, generated from the structs of the wire format."""

from __future__ import annotations

import types
import typing
from typing import Any, get_args, get_origin

import msgspec

from kouzlo.core.event import Event
from kouzlo.server.api import Endpoint, Laid, TicketShown, Token
from kouzlo.server.endpoints import ENDPOINTS
from kouzlo.server.wire import Answer, Problem

LOOSE: dict[str, Any] = {}
"""Any value: a game's table, and arguments of sentences."""


def document(version: str) -> dict[str, Any]:
    """The whole document."""
    components: dict[str, Any] = {}
    paths: dict[str, Any] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, components)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Kouzlo", "version": version, "description": "Tables, views and commands of the house."},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}},
        "security": [{}, {"token": []}],
    }


def _operation(endpoint: Endpoint, components: dict[str, Any]) -> dict[str, Any]:
    names = [part[1:-1] for part in endpoint.path.split("/") if part.startswith("{")]
    string = {"type": "string"}
    number = {"type": "integer", "minimum": 0}
    parameters = [{"name": name, "in": "path", "required": True, "schema": string} for name in names]
    for name in endpoint.query:
        parameters.append({"name": name, "in": "query", "required": False, "schema": string if name == "key" else number})
    good = "201" if endpoint.method == "POST" and endpoint.gives in (Token, Laid, TicketShown) else "200"
    # A refused command is answered like an accepted one, with the problem in the answer.
    refusal = _schema(Answer | Problem if endpoint.gives is Answer else Problem, components)
    wrong = {"description": "Not taken; the code says why.", "content": _json(refusal)}
    given = _schema(endpoint.gives, components)
    operation: dict[str, Any] = {
        "operationId": f"{endpoint.handle.__name__}",
        "summary": endpoint.about,
        "parameters": parameters,
        "responses": {
            good: {"description": "Done.", "content": {endpoint.media: {"schema": given}}},
            "4XX": wrong,
            "503": wrong,
        },
    }
    if endpoint.takes is not None:
        operation["requestBody"] = {"required": True, "content": _json(_schema(endpoint.takes, components))}
    return operation


def _json(schema: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


def _schema(type_: Any, components: dict[str, Any]) -> dict[str, Any]:
    """The schema of a type; structs become components."""
    if isinstance(type_, type) and issubclass(type_, msgspec.Struct):
        return _struct(type_, components)
    origin, inside = get_origin(type_), get_args(type_)
    if origin is typing.Annotated:
        return _schema(inside[0], components) if get_origin(inside[0]) else _plain(type_)
    if origin is dict:
        return {"type": "object", "additionalProperties": _schema(inside[1], components)}
    if origin in (typing.Union, types.UnionType):
        return {"anyOf": [_schema(each, components) for each in inside]}
    if origin in (tuple, list) and inside:
        if len(inside) == 2 and inside[1] is Ellipsis:
            return {"type": "array", "items": _schema(inside[0], components)}
        return {"type": "array", "prefixItems": [_schema(each, components) for each in inside]}
    return _plain(type_)


def _plain(type_: Any) -> dict[str, Any]:
    try:
        (schema,), _ = msgspec.json.schema_components((type_,), ref_template="#/components/schemas/{name}")
    except TypeError:
        return LOOSE
    return schema


def _struct(struct: type[msgspec.Struct], components: dict[str, Any]) -> dict[str, Any]:
    name = struct.__name__
    if name not in components:
        components[name] = LOOSE  # a struct may refer to itself
        fields = msgspec.structs.fields(struct)
        properties = {field.encode_name: _schema(field.type, components) for field in fields}
        required = [field.encode_name for field in fields if field.required]
        config = struct.__struct_config__
        if config.tag is not None and config.tag_field is not None:
            # For events the kind is documented, not the base: each game has its own, distinguished by this field.
            tag = {"type": "string"} if struct is Event else {"const": config.tag}
            properties = {config.tag_field: tag, **properties}
            required = [config.tag_field, *required]
        components[name] = {
            "type": "object",
            "description": (struct.__doc__ or "").strip(),
            "properties": properties,
            "required": required,
            **({"additionalProperties": False} if config.forbid_unknown_fields else {}),
        }
    return {"$ref": f"#/components/schemas/{name}"}

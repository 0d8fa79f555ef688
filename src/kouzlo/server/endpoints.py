"""The list of all API endpoints, from the modules that define them."""

from __future__ import annotations

from kouzlo.server import account_api, api, form_api, measure_api, notices, text_api

ENDPOINTS = (
    *api.ENDPOINTS,
    *account_api.ENDPOINTS,
    *notices.ENDPOINTS,
    *text_api.ENDPOINTS,
    *form_api.ENDPOINTS,
    *measure_api.ENDPOINTS,
)

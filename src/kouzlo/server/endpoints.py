"""The list of all API endpoints, from the modules that define them."""

from __future__ import annotations

from kouzlo.server import account_api, api, notices, text_api

ENDPOINTS = (*api.ENDPOINTS, *account_api.ENDPOINTS, *notices.ENDPOINTS, *text_api.ENDPOINTS)

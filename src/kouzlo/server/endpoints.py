"""Every way in for programs, from the rooms where they are written."""

from __future__ import annotations

from kouzlo.server import account_api, api, notices

ENDPOINTS = (*api.ENDPOINTS, *account_api.ENDPOINTS, *notices.ENDPOINTS)

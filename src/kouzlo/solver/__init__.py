"""Exact answers: equilibria of zero-sum games with a certificate that anybody can check."""

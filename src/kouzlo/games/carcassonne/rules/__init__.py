"""The rules as kernels, one file for each chapter."""

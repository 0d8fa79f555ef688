"""The rules of the duel as kernels, one file for each chapter."""

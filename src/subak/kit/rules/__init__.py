"""Compiled helpers that the rules of several games share: plain functions of `i64` and `vec[i64]`, called directly."""

"""Subak without a server: the folder that `subak site` writes, and what runs in the worker of its page."""

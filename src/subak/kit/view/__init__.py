"""Parts of views that several games share, plain Python."""

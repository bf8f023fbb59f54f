"""Where bots think: the pool of worker processes and what runs in them. A bot gets a `Job`, never a table."""

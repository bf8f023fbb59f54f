"""What outlives a process or crosses it: the SQL store, its migrations, and the Redis bus. No rules, no messages."""

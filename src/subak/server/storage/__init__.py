"""What outlives the process or crosses it: the database, its migrations, and the bus between processes."""

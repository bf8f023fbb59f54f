"""The browser table: pages, tables, sockets and the store behind them."""

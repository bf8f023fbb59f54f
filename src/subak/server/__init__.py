"""The browser table. `tables` plays the games; `web.app` gives it its transport (`web`), its store and bus (`storage`)
and its bots (`bots`), and it imports none of them."""

"""How Subak is set up, with nothing but Python installed: environments, programs of the machine, compiling."""

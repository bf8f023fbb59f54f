"""What the vocabularies of several games share."""


def who(seat: int) -> str:
    """A seat in a sentence; whoever shows it puts the name there."""
    return f"{{seat:{seat}}}"


def number_word(state: object, number: int) -> str:
    """For actions that are numbers themselves."""
    return str(number)

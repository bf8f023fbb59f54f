"""What the database holds. Changing anything here needs a migration beside it."""

from sqlalchemy import JSON, BigInteger, Boolean, Column, ForeignKey, Integer, MetaData, String, Table, Text

METADATA = MetaData()

# Secrets of the server itself, made at its first start.
KEYS = Table(
    "keys",
    METADATA,
    Column("name", String(20), primary_key=True),
    Column("value", String(64), nullable=False),
)

# Secrets committed to before anybody sat down. Each serves one table.
SEALS = Table(
    "seals",
    METADATA,
    Column("seal", String(64), primary_key=True),
    Column("secret", String(64), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("used", Boolean, nullable=False),
)

# The reference editions that tables were opened with, each once: the cards of a box as they were then.
PRINTED = Table(
    "printed",
    METADATA,
    Column("sha256", String(64), primary_key=True),
    Column("text", Text, nullable=False),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(20), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("opened_at", BigInteger, nullable=False),
    Column("opener", String(64), nullable=False),  # the hash of a browser's token
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("edition", String(80), nullable=False),
    Column("edition_sha256", String(64), nullable=False),
    Column("overlay", Text),
    Column("stand_in", String(80), nullable=False),
    Column("seal", String(64), nullable=False),
    Column("secret", String(64), nullable=False),
    # What every change of the game writes: its own number first, so that two processes cannot change one table at once.
    Column("revision", Integer, nullable=False),
    Column("let_go", Integer, nullable=False),
    Column("acting", JSON, nullable=False),  # for lists of tables, which need no more than this
    Column("winners", JSON(none_as_null=True)),  # null until the game is over
    Column("next", String(20)),
    Column("moved_at", BigInteger, nullable=False, server_default="0"),
    Column("scores", JSON(none_as_null=True)),  # as everybody may see them; null before the first move
    Column("closed_at", BigInteger),  # a closed table is there for nobody
    Column("printed", String(64)),  # which of PRINTED; null where only a hash is known
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("name", String(80), nullable=False),
    Column("player", String(80)),  # how the bot is written; null for persons
    Column("holder", String(64), index=True),  # the hash of a browser's token; null for bots and open seats
    Column("rotation", Integer, nullable=False),  # how often its link was replaced
    Column("nonce", String(64), nullable=False),
    Column("seated_at", BigInteger),  # when somebody sat down by a link or was given the seat
    Column("resigned_at", Integer),  # after how many moves a bot took the seat over for good
)

# Who asks for a seat: once per person and table, so a refused request stays.
REQUESTS = Table(
    "requests",
    METADATA,
    Column("table", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("holder", String(64), primary_key=True),
    Column("id", String(20), nullable=False),
    Column("name", String(80), nullable=False),
    Column("nonce", String(64), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("refused", Boolean, nullable=False),
)

# What the review of a finished game found.
REVIEWS = Table(
    "reviews",
    METADATA,
    Column("table", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("findings", Text, nullable=False),
)

MOVES = Table(
    "moves",
    METADATA,
    Column("table", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("action", Integer, nullable=False),
)

# Every message that changed a table, also those whose moves were taken back: it must not count twice.
MESSAGES = Table(
    "messages",
    METADATA,
    Column("table", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("client_id", String(64), primary_key=True),
    Column("number", Integer, nullable=False),
)

"""Tables, seats, moves, messages and seals."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "keys",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.String(64), nullable=False),
    )
    op.create_table(
        "seals",
        sa.Column("seal", sa.String(64), primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("used", sa.Boolean, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("opened_at", sa.BigInteger, nullable=False),
        sa.Column("opener", sa.String(64), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("edition", sa.String(80), nullable=False),
        sa.Column("edition_sha256", sa.String(64), nullable=False),
        sa.Column("overlay", sa.Text),
        sa.Column("stand_in", sa.String(80), nullable=False),
        sa.Column("seal", sa.String(64), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("let_go", sa.Integer, nullable=False),
        sa.Column("acting", sa.JSON, nullable=False),
        sa.Column("winners", sa.JSON),
        sa.Column("next", sa.String(20)),
    )
    op.create_table(
        "seats",
        sa.Column("table", sa.String(20), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("player", sa.String(80)),
        sa.Column("holder", sa.String(64), index=True),
        sa.Column("rotation", sa.Integer, nullable=False),
        sa.Column("nonce", sa.String(64), nullable=False),
    )
    op.create_table(
        "moves",
        sa.Column("table", sa.String(20), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.Integer, nullable=False),
    )
    op.create_table(
        "messages",
        sa.Column("table", sa.String(20), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("client_id", sa.String(64), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
    )

"""When a table last changed and how it stands; closed tables; who sat down and resigned when; requests for seats."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("moved_at", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("scores", sa.JSON))
    op.add_column("tables", sa.Column("closed_at", sa.BigInteger))
    op.execute("UPDATE tables SET moved_at = opened_at")
    op.add_column("seats", sa.Column("seated_at", sa.BigInteger))
    op.add_column("seats", sa.Column("resigned_at", sa.Integer))
    op.create_table(
        "requests",
        sa.Column("table", sa.String(20), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("id", sa.String(20), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("nonce", sa.String(64), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("refused", sa.Boolean, nullable=False),
    )

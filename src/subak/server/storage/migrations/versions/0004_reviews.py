"""Reviews of finished games, kept with their tables."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("table", sa.String(20), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("findings", sa.Text, nullable=False),
    )

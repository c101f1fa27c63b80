-- Access tokens of M-Pesa: a new one ends the one before it, so all processes share one. `refreshing_until` is the
-- lease of whoever fetches the next; it ends by itself should she die.
create table provider_tokens (
  app text primary key,
  value text,
  expires_at timestamptz,
  refreshing_until timestamptz
);

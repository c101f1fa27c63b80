-- What the platform itself keeps: events and their delivery, and counters of the rate limits.
-- The jobs have a schema of their own, which pg-boss lays and upgrades.

-- Every event, written in the transaction that caused it. Payloads hold ids and figures, never contact details.
create table outbox (
  id uuid primary key,
  type text not null check (type ~ '^[a-z_]+\.[a-z_]+$'),
  payload jsonb not null,
  created_at timestamptz not null
);
create index outbox_type on outbox (type, created_at);

-- A subscriber's own effects commit together with its row here, so a job that runs twice has effects once.
create table outbox_deliveries (
  event_id uuid not null references outbox (id) on delete cascade,
  subscriber text not null,
  delivered_at timestamptz not null default clock_timestamp(),
  primary key (event_id, subscriber)
);

-- Shared by all processes. Losing it in a crash only forgives some requests, so it is not worth its log.
create unlogged table rate_limits (
  key bytea primary key,
  count integer not null check (count > 0),
  expires_at timestamptz not null
);
create index rate_limits_expires on rate_limits (expires_at);

-- From which session an act came and what the person had proved it with, whom it concerns and what sum it is about. Rows
-- from before say none of it.
alter table audit_log
  -- The place in time, as the ledger's transactions have it.
  add column position bigint not null default 0,
  -- The first digits of the session's hash: they tell sessions apart and open none.
  add column session text,
  add column proved_by text,
  add column proved_at timestamptz,
  add column amount_cents bigint,
  add column people uuid[] not null default '{}';
alter table audit_log alter column position set default ledger_position();
create unique index audit_log_position on audit_log (position, id);
create index audit_log_at on audit_log (at);
create index audit_log_admin on audit_log (admin_id);
create index audit_log_people on audit_log using gin (people);
update protected_tables set kept_columns = array['id', 'position']::name[] where name = 'audit_log';

-- A chain like the ledger's. It names its rows one by one, so that the check can name what was changed.
create table audit_seals (
  sequence bigint primary key check (sequence > 0),
  acts bigint[] not null check (cardinality(acts) > 0),
  leaves bytea not null check (length(leaves) = 32 * cardinality(acts)),
  -- Of the last of them.
  position bigint not null,
  -- The hash of the seal before; null of the first.
  previous bytea check (length(previous) = 32),
  hash bytea not null unique check (length(hash) = 32),
  sealed_at timestamptz not null,
  check ((sequence = 1) = (previous is null))
);
select protect_money_table('audit_seals');

-- A day's head names the audit log's last seal too, once there is one: one signature for both.
alter table ledger_heads
  add column audit_sequence bigint references audit_seals (sequence),
  add column audit_hash bytea check (length(audit_hash) = 32),
  add check ((audit_sequence is null) = (audit_hash is null));

-- What the office has done.

-- Every sensitive act of the office, written in the transaction that does it.
create table audit_log (
  id bigint generated always as identity primary key,
  admin_id uuid references users (id),
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  detail jsonb not null default '{}',
  at timestamptz not null,
  -- The place in time, as the ledger's transactions have it.
  position bigint not null default ledger_position(),
  -- The first digits of the session's hash: they tell sessions apart and open none.
  session text,
  proved_by text,
  proved_at timestamptz,
  amount_cents bigint,
  people uuid[] not null default '{}'
);
create index audit_log_subject on audit_log (subject_kind, subject_id);
create unique index audit_log_position on audit_log (position, id);
create index audit_log_at on audit_log (at);
create index audit_log_admin on audit_log (admin_id);
create index audit_log_people on audit_log using gin (people);

select protect_money_table('audit_log', array['id', 'position']::name[]);

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

alter table ledger_heads add foreign key (audit_sequence) references audit_seals (sequence);

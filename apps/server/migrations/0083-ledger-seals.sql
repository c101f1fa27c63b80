-- Transactions are sealed a minute or so after they were posted: a chain of hashes that nobody can change in the middle
-- without changing its end. docs/domain.md says what is hashed and how.
create table ledger_seals (
  sequence bigint primary key check (sequence > 0),
  -- What it seals: the transactions after the first place (null: from the beginning) up to and including the second.
  from_position bigint,
  from_id uuid,
  to_position bigint not null,
  to_id uuid not null,
  transactions integer not null check (transactions > 0),
  -- The newest instant among them: a period is purged whole or not at all.
  newest_at timestamptz not null,
  root bytea not null check (length(root) = 32),
  -- The hash of the seal before; null of the first.
  previous bytea check (length(previous) = 32),
  hash bytea not null unique check (length(hash) = 32),
  sealed_at timestamptz not null,
  -- When the owner removed what it seals. Root and hash stay, so that the chain still holds.
  purged_at timestamptz,
  check ((sequence = 1) = (previous is null)),
  check ((sequence = 1) = (from_position is null)),
  check ((from_position is null) = (from_id is null)),
  check ((from_position, from_id) < (to_position, to_id) or from_position is null)
);
create unique index ledger_seals_to on ledger_seals (to_position, to_id);

-- The last seal of each of Nairobi's days, signed with a key that the database does not have.
create table ledger_heads (
  day date primary key,
  sequence bigint not null unique references ledger_seals (sequence),
  hash bytea not null,
  -- Ed25519: the public key and the signature, as base64.
  key text not null,
  signature text not null,
  signed_at timestamptz not null
);

-- What was posted and purged is never posted again, and its facts are not missed.
create table ledger_purged_events (
  event_key text primary key,
  sequence bigint not null references ledger_seals (sequence)
);

select protect_money_table('ledger_seals', array['purged_at']::name[]);
select protect_money_table('ledger_heads');
select keep_from_app('ledger_purged_events');
-- The owner marks what it has purged.
drop trigger ledger_seals_append_only on ledger_seals;
create trigger ledger_seals_append_only
  before delete or truncate or update of sequence, from_position, from_id, to_position, to_id, transactions, newest_at,
    root, previous, hash, sealed_at on ledger_seals
  for each statement execute function refuse_change();

-- Who said what about the money that a guide has to return, line by line: written by the statement that moves it.
create table guide_refund_history (
  id bigint generated always as identity primary key,
  refund_id uuid not null,
  booking_id uuid not null,
  event text not null,
  from_status text,
  to_status text not null,
  amount_cents bigint not null,
  needs_confirmation boolean not null,
  actor_kind text not null check (actor_kind in ('customer', 'vendor', 'admin', 'system')),
  actor_id uuid,
  at timestamptz not null
);
create index guide_refund_history_refund on guide_refund_history (refund_id, id);
select protect_money_table('guide_refund_history', array['id']::name[]);
insert into guide_refund_history (refund_id, booking_id, event, to_status, amount_cents, needs_confirmation, actor_kind, at)
select id, booking_id, 'migrated', status, amount_cents, needs_confirmation, 'system', coalesce(settled_at, recorded_at, created_at)
from guide_refunds order by id;

-- How many had to approve, as whoever approved was told: signed with the rest. Null: signed before this was kept.
alter table approvals add column needed smallint check (needed in (1, 2));

-- What a check has seen sealed, and up to where it saw postings: none of it is unsealed later.
alter table ledger_checks add column sealed_to bigint, add column sealed_hash bytea, add column posted_to bigint;

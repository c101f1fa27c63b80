-- What became of each payment, order and proof, line by line, as bookings have it. Written by the statement that moves the
-- row, read by the check of the books: the amounts and instants of the ledger have to be those that stand here. Without
-- references, which would lock the row a second time: the check finds a line without its row, and a row without its line.
create table payment_attempt_history (
  id bigint generated always as identity primary key,
  attempt_id uuid not null,
  event text not null,
  from_status text,
  to_status text not null,
  -- Whether money had come of it, and what had become of that: before and after.
  money_from text not null check (money_from in ('none', 'applied', 'unapplied', 'refunded')),
  money_to text not null check (money_to in ('none', 'applied', 'unapplied', 'refunded')),
  received_cents bigint not null,
  actor_kind text not null check (actor_kind in ('customer', 'vendor', 'admin', 'system')),
  actor_id uuid,
  at timestamptz not null,
  detail jsonb not null default '{}'
);
create index payment_attempt_history_attempt on payment_attempt_history (attempt_id, id);

create table disbursement_history (
  id bigint generated always as identity primary key,
  disbursement_id uuid not null,
  event text not null,
  from_status text,
  to_status text not null,
  amount_cents bigint not null,
  channel text not null,
  -- Of a payout that was paid although it had been rejected: what the guide's balance covered of it.
  covered_cents bigint,
  actor_kind text not null check (actor_kind in ('customer', 'vendor', 'admin', 'system')),
  actor_id uuid,
  at timestamptz not null,
  detail jsonb not null default '{}'
);
create index disbursement_history_disbursement on disbursement_history (disbursement_id, id);

create table payment_proof_history (
  id bigint generated always as identity primary key,
  proof_id uuid not null,
  event text not null,
  from_status text,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('customer', 'vendor', 'admin', 'system')),
  actor_id uuid,
  at timestamptz not null
);
create index payment_proof_history_proof on payment_proof_history (proof_id, id);

-- Of a payout that was paid once more: what the guide's balance covered of it. Null: a refund, or before this was kept.
alter table disbursement_overpayments add column covered_cents bigint check (covered_cents >= 0);

-- A guide's debt set off against their balance; negative: what Upeo owed them.
create table debt_nettings (
  -- What names it in the ledger.
  key text primary key,
  vendor_id uuid not null references vendors (user_id),
  -- For which payout it was done.
  payout_id uuid,
  amount_cents bigint not null check (amount_cents <> 0),
  at timestamptz not null
);
create index debt_nettings_vendor on debt_nettings (vendor_id, at);

-- Old rows begin their history here, with the instants at which the books say that their money moved.
insert into payment_attempt_history
  (attempt_id, event, to_status, money_from, money_to, received_cents, actor_kind, at)
select p.id, 'migrated', p.status, 'none', p.money, p.received_cents, 'system', coalesce(t.at, p.settled_at, p.created_at)
from payment_attempts p
left join lateral (
  select at from ledger_transactions
  where event_key in ('mpesa_received:' || p.id, 'mpesa_unapplied:' || p.id) order by at limit 1
) t on p.money <> 'none'
order by p.id;
-- What was applied or sent back was unapplied first, where the books say so.
update payment_attempt_history h set money_to = 'unapplied'
where exists (select from ledger_transactions where event_key = 'mpesa_unapplied:' || h.attempt_id);
insert into payment_attempt_history
  (attempt_id, event, from_status, to_status, money_from, money_to, received_cents, actor_kind, at)
select p.id, 'migrated', p.status, p.status, 'unapplied', p.money, p.received_cents, 'system',
  coalesce(t.at, r.settled_at, p.settled_at, p.created_at)
from payment_attempts p
join ledger_transactions first on first.event_key = 'mpesa_unapplied:' || p.id
left join ledger_transactions t on t.event_key = 'unapplied_to_booking:' || p.id and p.money = 'applied'
left join disbursements r on r.payment_id = p.id and r.status = 'paid' and p.money = 'refunded'
where p.money in ('applied', 'refunded') order by p.id;

insert into disbursement_history
  (disbursement_id, event, to_status, amount_cents, channel, actor_kind, at)
select id, 'migrated', case purpose when 'payout' then 'requested' else 'ready' end, amount_cents, channel, 'system',
  created_at
from disbursements order by id;
insert into disbursement_history
  (disbursement_id, event, from_status, to_status, amount_cents, channel, covered_cents, actor_kind, actor_id, at, detail)
select d.id, step.event, step.before, step.after, d.amount_cents, d.channel, step.covered,
  case when d.decided_by is null then 'system' else 'admin' end, d.decided_by, step.at,
  -- By what its posting is named, where that is not the order.
  case when step.event = 'pay' and by_owner.key is not null then jsonb_build_object('key', by_owner.key) else '{}' end
from disbursements d
left join ledger_transactions rejected on rejected.event_key = 'payout_rejected:' || d.id
left join ledger_transactions recovered on recovered.event_key = 'payout_recovered:' || d.id
left join lateral (
  select substr(event_key, length('refund_paid:') + 1) as key from ledger_transactions
  where event_key in ('refund_paid:' || d.booking_id, 'refund_paid:' || d.payment_id)
  order by event_key <> 'refund_paid:' || d.booking_id limit 1
) by_owner on d.purpose = 'refund'
cross join lateral (
  select 1 as n, 'reject' as event, 'requested' as before, 'rejected' as after, null::bigint as covered,
    coalesce(rejected.at, d.settled_at, d.created_at) as at
  where d.status = 'rejected' or rejected.id is not null
  union all
  select 2, 'recover', 'rejected', 'paid', coalesce((
      select sum(amount_cents) from ledger_entries where transaction_id = recovered.id and kind = 'vendor_available'
    ), 0), coalesce(recovered.at, d.settled_at, d.created_at)
  where d.status = 'paid' and recovered.id is not null
  union all
  select 3, 'pay', case d.purpose when 'payout' then 'requested' else 'ready' end, 'paid', null,
    coalesce(d.settled_at, d.created_at)
  where d.status = 'paid' and recovered.id is null
  union all
  select 4, 'migrated', case d.purpose when 'payout' then 'requested' else 'ready' end, d.status, null,
    coalesce(d.decided_at, d.sent_at, d.created_at)
  where d.status in ('sent', 'in_review') or d.status = 'ready' and d.purpose = 'payout'
) step
order by d.id, step.n;
update disbursement_overpayments o set covered_cents = coalesce((
  select sum(e.amount_cents) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
  where t.event_key = 'payout_recovered:' || o.disbursement_id || ':' || o.receipt and e.kind = 'vendor_available'
), 0)
from disbursements d where d.id = o.disbursement_id and d.purpose = 'payout';

insert into payment_proof_history (proof_id, event, to_status, actor_kind, at)
select id, 'migrated', status, 'system', coalesce(decided_at, created_at) from payment_proofs order by id;

insert into debt_nettings (key, vendor_id, payout_id, amount_cents, at)
select substr(t.event_key, length('debt_netted:') + 1), e.subject,
  (select id from disbursements where id::text = substr(t.event_key, length('debt_netted:') + 1)), e.amount_cents, t.at
from ledger_transactions t
join ledger_entries e on e.transaction_id = t.id and e.kind = 'vendor_available'
where t.event = 'debt_netted' order by t.at;

-- Checks of the books, and up to where each has read: the next goes on from the one before it.
create table ledger_checks (
  id bigint generated always as identity primary key,
  -- Everything, or what was new.
  whole boolean not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  attempts_to bigint not null,
  orders_to bigint not null,
  bookings_to bigint not null,
  breaches integer not null
);
create table ledger_check_due (
  -- One row.
  only_one boolean primary key default true check (only_one),
  due_at timestamptz not null,
  whole_due_at timestamptz not null
);
insert into ledger_check_due (due_at, whole_due_at) values ('-infinity', '-infinity');

-- What a check has found, until an administrator has looked into it. One about a guide's money stops it meanwhile.
create table ledger_breaches (
  id uuid primary key,
  invariant text not null,
  law text not null,
  subject text not null,
  detail text not null,
  booking_id uuid references bookings (id),
  vendor_id uuid references vendors (user_id),
  amount_cents bigint,
  stops_money boolean not null,
  found_at timestamptz not null,
  last_seen_at timestamptz not null,
  lifted_at timestamptz,
  lifted_by uuid references users (id),
  note text,
  constraint ledger_breaches_lifted check ((lifted_at is null) = (lifted_by is null))
);
create unique index ledger_breaches_once on ledger_breaches (invariant, subject, md5(detail));
create index ledger_breaches_open on ledger_breaches (found_at) where lifted_at is null;
create index ledger_breaches_stops on ledger_breaches (vendor_id) where lifted_at is null and stops_money;

-- Guides' money on its way to them.
create table payouts (
  id uuid primary key,
  vendor_id uuid not null references vendors (user_id),
  amount_cents bigint not null check (amount_cents > 0),
  method text not null check (method in ('bank_transfer', 'mpesa')),
  -- A phone as M-Pesa wants it, or bank details as she wrote them.
  account text not null,
  status text not null check (status in ('PENDING', 'PROCESSING', 'COMPLETED', 'REJECTED')),
  notes text not null default '',
  idempotency_key text,
  -- Ours, stored before the first call and kept while it is not certain that nothing has moved.
  originator_conversation_id text unique,
  conversation_id text,
  -- Null: this conversation has certainly not reached M-Pesa.
  sent_at timestamptz,
  -- M-Pesa's receipt or the bank's reference.
  receipt text,
  result_code text,
  result_desc text,
  next_try_at timestamptz,
  tries smallint not null default 0,
  needs_attention text,
  decided_by uuid references users (id),
  decided_at timestamptz,
  settled_at timestamptz,
  created_at timestamptz not null
);
create index payouts_vendor on payouts (vendor_id, created_at desc);
create index payouts_due on payouts (next_try_at) where next_try_at is not null;
create index payouts_open on payouts (created_at) where status in ('PENDING', 'PROCESSING');
create unique index payouts_receipt on payouts (method, receipt) where receipt is not null;
create unique index payouts_idempotency on payouts (vendor_id, idempotency_key) where idempotency_key is not null;

-- Each command sent to M-Pesa for a payout, written before it goes out; its result names it by the address's secret.
create table payout_calls (
  id uuid primary key,
  payout_id uuid not null references payouts (id),
  kind text not null check (kind in ('b2c', 'status')),
  conversation text not null,
  callback_hash bytea not null unique,
  created_at timestamptz not null
);
create index payout_calls_payout on payout_calls (payout_id, created_at);

create table payout_messages (
  id bigint generated always as identity primary key,
  call_id uuid not null references payout_calls (id),
  kind text not null check (kind in ('result', 'timeout')),
  body text not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  outcome text,
  tries smallint not null default 0
);
create index payout_messages_open on payout_messages (id) where processed_at is null;

-- Where her last payouts of each kind went; another destination needs her password.
alter table vendors add column payout_accounts jsonb not null default '{}';

-- Money that a guide says she has received by herself: cash and the rest, perhaps in parts.
create table manual_payments (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  vendor_id uuid not null references vendors (user_id),
  method text not null check (method in ('cash', 'bank', 'mobile_money', 'paybill', 'buygoods', 'other')),
  amount_cents bigint not null check (amount_cents > 0),
  reference text not null default '',
  reference_normalised text not null default '',
  notes text not null default '',
  paid_at timestamptz not null,
  created_at timestamptz not null
);
create index manual_payments_vendor on manual_payments (vendor_id, created_at desc);
create index manual_payments_booking on manual_payments (booking_id);
create unique index manual_payments_reference on manual_payments (vendor_id, method, reference_normalised)
  where reference_normalised <> '';

-- What holds, prompts and refunds need beside their tables.

-- What M-Pesa charges for the booking: its total in whole shillings, rounded half-up once, here (the total is positive).
alter table bookings
  add column charge_cents bigint not null generated always as ((total_cents + 50) / 100 * 100) stored,
  -- sha-256 of the request that the idempotency key came with: the same key with another body is refused.
  add column idempotency_hash bytea;

-- One proof at a time waits for the guide.
create unique index payment_proofs_one_waiting on payment_proofs (booking_id) where status = 'submitted';

-- In which state the booking's money is asked for. VOLATILE on purpose: called after the booking's lock was had, it
-- sees what was committed while the caller waited for that lock; a plain subquery would see the statement's older
-- snapshot, and a hold could expire under an attempt that had just been opened.
create function has_open_attempt(booking uuid) returns boolean language plpgsql volatile as $$
begin
  return exists (
    select from payment_attempts
    where booking_id = booking and status in ('created', 'sending', 'initiated')
  );
end $$;

alter table refunds
  -- Failures that M-Pesa reported; a transport failure is none.
  add column failures smallint not null default 0;

-- Each command sent to M-Pesa whose result comes later, written before it goes out. The result names it by the secret
-- part of the address it is posted to.
create table provider_calls (
  id uuid primary key,
  refund_id uuid not null references refunds (id),
  kind text not null check (kind in ('b2c', 'reversal', 'status')),
  -- Ours, at the time: a result of a conversation that has ended must not end the one that followed it.
  conversation text not null,
  callback_hash bytea not null unique,
  created_at timestamptz not null
);
create index provider_calls_refund on provider_calls (refund_id, created_at);

alter table provider_messages
  add column call_id uuid references provider_calls (id),
  add column tries smallint not null default 0;

-- A guide's debt may turn into a credit: her commission is netted, then a manual refund forgives it.
alter table ledger_balances drop constraint ledger_not_overdrawn;
alter table ledger_balances add constraint ledger_not_overdrawn check (
  kind not in ('escrow', 'vendor_available', 'payout_reserved', 'refund_payable', 'unapplied') or balance_cents <= 0
);

-- M-Pesa attempts, refunds, and the ledger.

create table payment_attempts (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  status text not null
    check (status in ('created', 'sending', 'initiated', 'succeeded', 'failed', 'unknown', 'needs_review')),
  amount_cents bigint not null check (amount_cents > 0 and amount_cents % 100 = 0),
  phone text not null,
  -- sha-256 of the unguessable part of the callback address.
  callback_hash bytea not null unique,
  merchant_request_id text,
  checkout_request_id text unique,
  receipt text unique,
  result_code text,
  result_desc text,
  -- What became of money that arrived: applied to the booking, or unapplied until refunded or applied.
  money text not null default 'none' check (money in ('none', 'applied', 'unapplied', 'refunded')),
  received_cents bigint not null default 0,
  next_query_at timestamptz,
  query_step smallint not null default 0,
  audited_at timestamptz,
  needs_attention text,
  created_at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz
);
create unique index payment_attempts_open on payment_attempts (booking_id)
  where status in ('created', 'sending', 'initiated');
create index payment_attempts_booking on payment_attempts (booking_id, created_at desc);
create index payment_attempts_query_due on payment_attempts (next_query_at) where next_query_at is not null;

-- Whatever a provider posts is kept raw before anything is made of it.
create table provider_messages (
  id bigint generated always as identity primary key,
  kind text not null,
  attempt_id uuid references payment_attempts (id),
  refund_id uuid,
  body text not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  outcome text
);
create index provider_messages_open on provider_messages (id) where processed_at is null;

create table refunds (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  attempt_id uuid references payment_attempts (id),
  channel text not null check (channel in ('reversal', 'b2c', 'guide')),
  status text not null check (status in ('pending', 'processing', 'paid', 'failed', 'needs_review')),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  originator_conversation_id text unique,
  conversation_id text,
  receipt text unique,
  result_code text,
  result_desc text,
  next_try_at timestamptz,
  tries smallint not null default 0,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index refunds_booking on refunds (booking_id);
create index refunds_due on refunds (next_try_at) where next_try_at is not null;
-- Money that arrived once is paid back once.
create unique index refunds_attempt on refunds (attempt_id) where attempt_id is not null and status <> 'failed';

-- Balances of accounts that belong to one booking, payment or guide. The platform's own accounts (collection,
-- commission, VAT) are sums over their entries: a cached row there would be one lock for the whole marketplace.
create table ledger_balances (
  account text primary key,
  kind text not null,
  subject uuid not null,
  balance_cents bigint not null,
  -- Liabilities carry credit (negative) balances; these may reach zero and never cross it.
  constraint ledger_not_overdrawn check (
    case
      when kind in ('escrow', 'vendor_available', 'payout_reserved', 'refund_payable', 'unapplied') then balance_cents <= 0
      when kind = 'vendor_receivable' then balance_cents >= 0
      else true
    end
  )
) with (fillfactor = 70);
create index ledger_balances_subject on ledger_balances (subject);

create table ledger_transactions (
  id uuid primary key,
  event text not null,
  -- Names the one thing in the world that this records; the second attempt to record it is refused.
  event_key text not null unique,
  booking_id uuid references bookings (id),
  vendor_id uuid references vendors (user_id),
  at timestamptz not null
);
create index ledger_transactions_booking on ledger_transactions (booking_id) where booking_id is not null;
create index ledger_transactions_vendor on ledger_transactions (vendor_id, at) where vendor_id is not null;

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references ledger_transactions (id),
  account text not null,
  kind text not null,
  subject uuid,
  -- Debit positive, credit negative.
  amount_cents bigint not null check (amount_cents <> 0)
);
create index ledger_entries_transaction on ledger_entries (transaction_id);
create index ledger_entries_account on ledger_entries (account, id);

create function ledger_must_balance() returns trigger language plpgsql as $$
declare
  total numeric;
begin
  select coalesce(sum(amount_cents), 0) into total from ledger_entries where transaction_id = new.transaction_id;
  if total <> 0 then
    raise exception 'ledger transaction % sums to %', new.transaction_id, total using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_must_balance();

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'integrity_constraint_violation';
end $$;
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function ledger_is_append_only();
create trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function ledger_is_append_only();

-- Locks are taken in the order of the account name, so that two postings never wait for each other in a circle.
-- (An upsert would not do: its CHECK judges the row proposed for insertion, which a debit alone overdraws.)
create function post_to_balances() returns trigger language plpgsql as $$
declare
  posted record;
begin
  for posted in
    select account, kind, subject, sum(amount_cents) as amount
    from added
    where subject is not null
    group by account, kind, subject
    order by account
  loop
    update ledger_balances set balance_cents = balance_cents + posted.amount where account = posted.account;
    if not found then
      insert into ledger_balances (account, kind, subject, balance_cents)
      values (posted.account, posted.kind, posted.subject, 0)
      on conflict do nothing;
      update ledger_balances set balance_cents = balance_cents + posted.amount where account = posted.account;
    end if;
  end loop;
  return null;
end $$;
create trigger ledger_entries_balances after insert on ledger_entries
  referencing new table as added for each statement execute function post_to_balances();

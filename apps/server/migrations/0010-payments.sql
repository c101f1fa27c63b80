-- M-Pesa's requests for money, and what M-Pesa has said.

create table payment_attempts (
  id uuid primary key,
  booking_id uuid references bookings (id),
  status text not null
    check (status in ('created', 'sending', 'initiated', 'succeeded', 'failed', 'unknown', 'needs_review')),
  amount_cents bigint not null constraint payment_attempts_amount_cents_check check (amount_cents > 0 and (amount_cents % 100 = 0 or booking_id is null)),
  phone text not null,
  -- sha-256 of the unguessable part of the callback address.
  callback_hash bytea not null unique,
  merchant_request_id text,
  checkout_request_id text,
  receipt text,
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
  settled_at timestamptz,
  -- When M-Pesa's own statement is searched for this payment: while no receipt is known, money may have come of which
  -- neither a callback nor a query has told. Null: it is known, or was looked for long enough.
  statement_due_at timestamptz,
  statement_step smallint not null default 0,
  -- What the payer gave as the account, where it names no booking.
  account text,
  -- What M-Pesa said of a payment, where that receipt stands for something else already.
  disputed_receipt text,
  -- A booking may have two requests for money open at a time, on different phones: the one that its customer has left, because
  -- it went to a wrong number, and the one after it. Which of the two places a request has; no two open ones have the same.
  place smallint not null default 1 constraint payment_attempts_place check (place > 0),
  constraint payment_attempts_unplaced_check
    check (booking_id is not null or (money in ('unapplied', 'refunded') and account is not null))
);
create index payment_attempts_booking on payment_attempts (booking_id, created_at desc);
create index payment_attempts_query_due on payment_attempts (next_query_at) where next_query_at is not null;
create index payment_attempts_attention on payment_attempts (created_at) where needs_attention is not null;
create index payment_attempts_statement_due on payment_attempts (statement_due_at) where statement_due_at is not null;
create index payment_attempts_amount on payment_attempts (amount_cents, created_at desc);
create index payment_attempts_received on payment_attempts (received_cents, created_at desc)
  where received_cents <> amount_cents and received_cents > 0;

-- By who paid, and whom was paid to.
create index payment_attempts_phone_end on payment_attempts (reverse(phone_key(phone)) text_pattern_ops);
create unique index payment_attempts_receipt_key on payment_attempts (receipt) where receipt is not null;
create unique index payment_attempts_disputed_receipt_key on payment_attempts (disputed_receipt)
  where disputed_receipt is not null;
create unique index payment_attempts_checkout_request_id_key on payment_attempts (checkout_request_id)
  where checkout_request_id is not null;
create unique index payment_attempts_open on payment_attempts (booking_id, place)
  where status in ('created', 'sending', 'initiated');

-- Whatever a provider posts is kept raw before anything is made of it.
create table provider_messages (
  id bigint generated always as identity primary key,
  attempt_id uuid references payment_attempts (id),
  body text not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  outcome text,
  tries smallint not null default 0
);
create index provider_messages_open on provider_messages (id) where processed_at is null;
create index provider_messages_attempt on provider_messages (attempt_id) where attempt_id is not null;

-- Access tokens of M-Pesa: a new one ends the one before it, so all processes share one. `refreshing_until` is the
-- lease of whoever fetches the next; it ends by itself should they die.
create table provider_tokens (
  app text primary key,
  value text,
  expires_at timestamptz,
  refreshing_until timestamptz
);

-- Of what keeps the seats, however long M-Pesa says nothing.
create function has_open_attempt(booking uuid) returns boolean language plpgsql volatile as $$
begin
  return has_open_attempt(booking, '-infinity');
end $$;

-- M-Pesa's statement is read all through, whether or not a prompt is searched for, so that no money that came is missed.
create table statement_reading (
  -- One row.
  only_one boolean primary key default true check (only_one),
  due_at timestamptz not null,
  -- From here the next reading reads; null: from when it happens, for what came before the first is not ours.
  read_from timestamptz
);

-- What became of each payment, order and proof, line by line, as bookings have it. Written by the statement that moves the
-- row, read by the check of the books: the amounts and instants of the ledger have to be those that stand here. Without
-- references, which would lock the row a second time: the check finds a line without its row, and a row without its line.
create table payment_attempt_history (
  id bigint generated always as identity not null,
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
  detail jsonb not null default '{}',
  primary key (attempt_id, id)
);
create index payment_attempt_history_new on payment_attempt_history
  using brin (id) with (pages_per_range = 16, autosummarize = on);

-- Numbers whose owner has asked not to be sent a guide's requests for money. Hashed: a list of them is nobody's to read.
create table stopped_prompts (
  phone_hash bytea not null,
  stopped_at timestamptz not null,
  id bigint generated always as identity primary key,
  vendor_id uuid references vendors (user_id),
  sealed_phone bytea
);
create unique index stopped_prompts_once on stopped_prompts (phone_hash, vendor_id) nulls not distinct;

-- The place of a new request for this booking; null where it has to wait for those that are, or may be, on a phone: for any
-- of them, or (`another`) for a second, or for one on the same phone. What was sent at `lost_since` or before has been silent
-- for too long to count. VOLATILE on purpose: called once the booking's lock was had, it sees what was committed while the
-- caller waited for it.
create function prompt_place(booking uuid, to_phone text, another boolean, lost_since timestamptz)
  returns smallint language plpgsql volatile as $$
declare
  ringing record;
begin
  select count(*) as n, coalesce(bool_or(phone = to_phone), false) as same into ringing
  from payment_attempts
  where booking_id = booking and status in ('created', 'sending', 'initiated', 'unknown')
    and coalesce(sent_at, created_at) > lost_since;
  if ringing.n > 0 and not (another and ringing.n = 1 and not ringing.same) then
    return null;
  end if;
  return (
    select min(free) from generate_series(1, 1 + (select count(*) from payment_attempts where booking_id = booking)) free
    where not exists (
      select from payment_attempts
      where booking_id = booking and place = free and status in ('created', 'sending', 'initiated')
    )
  );
end $$;

-- Whether the booking's money is asked for, to whoever need not wait for a request that was sent at `silent_since` or before.
-- Money that waits for the office is no silence.
create function has_open_attempt(booking uuid, silent_since timestamptz) returns boolean language plpgsql volatile as $$
begin
  return exists (
    select from payment_attempts
    where booking_id = booking and (
      status in ('created', 'sending', 'initiated') and coalesce(sent_at, created_at) > silent_since
      or status = 'needs_review' and money = 'unapplied' and received_cents - amount_cents between 0 and 999
    )
  );
end $$;

-- Money that leaves: payouts and refunds, and who has approved them.

-- One table of orders for money that leaves, whatever for: refunds to customers and payouts to guides.
create table disbursements (
  id uuid primary key,
  purpose text not null check (purpose in ('refund', 'payout')),
  status text not null check (status in ('requested', 'ready', 'sent', 'in_review', 'paid', 'rejected')),
  amount_cents bigint not null check (amount_cents > 0),
  channel text not null check (channel in ('reversal', 'transfer', 'bank')),
  -- The number that is paid to, or bank details as the guide wrote them.
  destination text not null,
  -- Of a refund: the payment that it gives back, and its booking (null: the payment named none).
  payment_id uuid references payment_attempts (id),
  booking_id uuid references bookings (id),
  -- Of a payout.
  vendor_id uuid references vendors (user_id),
  idempotency_key text,
  -- Why a refund is owed.
  reason text not null default '',
  -- What the guide is told of a payout that was rejected.
  notes text not null default '',
  -- Our name for what is being sent, stored before the first call and kept while it is not certain that nothing has moved.
  conversation text unique,
  -- The provider's own name for it.
  provider_reference text,
  -- Null: the present conversation has certainly not reached the provider.
  sent_at timestamptz,
  -- The provider did not know this conversation when it was asked, so that it was sent again. From then on the refusal of a
  -- later call proves nothing about an earlier one.
  uncertain boolean not null default false,
  receipt text,
  result_code text,
  result_desc text,
  review_reason text,
  -- The provider says that it paid more than the books hold of an order that has ended, and nobody has looked yet.
  unbooked_at timestamptz,
  next_try_at timestamptz,
  -- Questions that told nothing.
  tries smallint not null default 0,
  -- Refusals by the provider.
  refusals smallint not null default 0,
  decided_by uuid references users (id),
  decided_at timestamptz,
  settled_at timestamptz,
  created_at timestamptz not null,
  -- A payout to a new account is reserved at once, and approved from this instant on. Null: at any time.
  approvable_at timestamptz,
  constraint disbursements_review check ((status = 'in_review') = (review_reason is not null)),
  constraint disbursements_unbooked check (unbooked_at is null or status in ('paid', 'rejected')),
  constraint disbursements_purpose check (case purpose
    when 'refund' then payment_id is not null and vendor_id is null and (channel <> 'bank' or status = 'paid')
    else vendor_id is not null and payment_id is null and booking_id is null and channel <> 'reversal'
  end)
);
create unique index disbursements_receipt on disbursements (purpose, (channel = 'bank'), receipt)
  where receipt is not null;
create unique index disbursements_idempotency on disbursements (vendor_id, idempotency_key)
  where idempotency_key is not null;
create index disbursements_booking on disbursements (booking_id) where booking_id is not null;
create index disbursements_vendor on disbursements (vendor_id, created_at desc) where vendor_id is not null;
create index disbursements_due on disbursements (next_try_at) where next_try_at is not null;
create index disbursements_open on disbursements (purpose, created_at)
  where status in ('requested', 'ready', 'sent', 'in_review');
create index disbursements_unbooked on disbursements (unbooked_at) where unbooked_at is not null;
create index disbursements_payment on disbursements (payment_id) where payment_id is not null;
create index disbursements_amount on disbursements (amount_cents, created_at desc);
create index disbursements_phone_end on disbursements (reverse(phone_key(destination)) text_pattern_ops)
  where channel <> 'bank';
create index disbursements_code on disbursements (receipt) where receipt is not null;

-- Each command sent to a provider whose result comes later, written before it goes out. The result names it by the secret
-- part of the address that it is posted to.
create table disbursement_calls (
  id uuid primary key,
  disbursement_id uuid not null references disbursements (id),
  kind text not null check (kind in ('reversal', 'transfer', 'query')),
  -- Ours, at the time: a result of a conversation that has ended must not end the one that followed it.
  conversation text not null,
  callback_hash bytea not null unique,
  created_at timestamptz not null
);
create index disbursement_calls_disbursement on disbursement_calls (disbursement_id, created_at);

-- What the provider posted about a call, raw.
create table disbursement_messages (
  id bigint generated always as identity primary key,
  call_id uuid not null references disbursement_calls (id),
  kind text not null check (kind in ('result', 'timeout')),
  body text not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  outcome text,
  tries smallint not null default 0
);
create index disbursement_messages_open on disbursement_messages (id) where processed_at is null;
create index disbursement_messages_call on disbursement_messages (call_id);

-- What the provider has paid beyond an order, in another conversation of it, as the office has booked it.
create table disbursement_overpayments (
  id uuid primary key,
  disbursement_id uuid not null references disbursements (id),
  receipt text not null unique,
  recorded_by uuid not null references users (id),
  recorded_at timestamptz not null,
  -- Of a payout that was paid once more: what the guide's balance covered of it. Null: a refund, or before this was kept.
  covered_cents bigint check (covered_cents >= 0)
);
create index disbursement_overpayments_disbursement on disbursement_overpayments (disbursement_id);

-- Money that a guide took directly and returns directly: no provider sends it.
create table guide_refunds (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  status text not null check (status in ('owed', 'recorded', 'in_review', 'returned')),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  recorded_at timestamptz,
  guide_reference text not null default '',
  objection text,
  review_reason text,
  -- What the office has seen of its return.
  receipt text unique,
  -- Owed: overdue from then on. Recorded: counts as returned from then on.
  next_try_at timestamptz,
  settled_at timestamptz,
  created_at timestamptz not null,
  -- What a guide has to return although they said that they never had it, or after the start of a trip that may have taken
  -- place: their own word and a week's silence do not settle it, and its commission is owed until it is returned.
  needs_confirmation boolean not null default false,
  constraint guide_refunds_review check ((status = 'in_review') = (review_reason is not null))
);
create index guide_refunds_booking on guide_refunds (booking_id);
create index guide_refunds_due on guide_refunds (next_try_at) where next_try_at is not null;
create index guide_refunds_review on guide_refunds (created_at) where status = 'in_review';
create index guide_refunds_owed on guide_refunds (created_at) where status = 'owed';

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

create function keep_refunds_within_payment() returns trigger language plpgsql as $$
declare
  received bigint;
begin
  select received_cents into received from payment_attempts where id = new.payment_id for no key update;
  if (select sum(amount_cents) from disbursements where payment_id = new.payment_id and status <> 'rejected') > received then
    raise exception 'refunds of payment % exceed what came', new.payment_id
      using errcode = 'check_violation', constraint = 'disbursements_within_payment';
  end if;
  return null;
end $$;
create trigger disbursements_within_payment after insert or update of amount_cents, payment_id on disbursements
  for each row when (new.payment_id is not null and new.status <> 'rejected')
  execute function keep_refunds_within_payment();

-- Who approved that money leaves, how they proved who they are, and what they signed. A large sum takes two of them.
create table approvals (
  id uuid primary key,
  -- The order of `disbursements`. Of a refund that waits for a second approval: the one that will be written.
  order_id uuid not null,
  -- What it is about, as it was signed: the payout, or the booking or unapplied payment whose money goes back.
  kind text not null check (kind in ('payout', 'booking', 'payment')),
  subject_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- Of where it goes, in full, keyed: whoever reads it cannot find the number by trying all there are.
  destination_hash bytea not null check (length(destination_hash) = 32),
  -- Whose money it is: the guide or the customer. Null: the payment named no booking.
  recipient_id uuid references users (id),
  person_id uuid not null references users (id),
  -- By which a session names itself.
  session_hash bytea not null,
  -- What had proved that it was them: the session alone, or something that they had just shown.
  factor text not null check (factor in ('session', 'password', 'code', 'recovery_code', 'passkey')),
  -- The server's word for all of this: an HMAC, by which of its keys. One that does not hold does not count.
  server_key text not null,
  server_hmac bytea not null,
  -- What a passkey signed around the hash of order, amount and destination: the person's own word, which nobody else can give.
  passkey_id bytea,
  passkey_client_data bytea,
  passkey_authenticator_data bytea,
  passkey_signature bytea,
  at timestamptz not null,
  -- A passkey may be removed while what it signed is kept: with its public key anybody can tell for ever whose word it is.
  passkey_public_key bytea,
  -- How many had to approve, as whoever approved was told: signed with the rest. Null: signed before this was kept.
  needed smallint check (needed in (1, 2)),
  constraint approvals_once unique (order_id, person_id, amount_cents, destination_hash),
  constraint approvals_passkey check (
    num_nulls(passkey_id, passkey_public_key, passkey_client_data, passkey_authenticator_data, passkey_signature) in (0, 5)
    and (passkey_id is null or factor = 'passkey'))
);
create index approvals_recipient on approvals (recipient_id, at);
create index approvals_destination on approvals (destination_hash, at);

select protect_money_table('approvals');

-- A refund that the office has decided and that waits for a second person of the office. Nothing of it has happened yet.
create table waiting_refunds (
  -- Of the order that will send it.
  id uuid primary key,
  -- Of a booking that is paid, or of a payment that pays for none.
  kind text not null check (kind in ('booking', 'payment')),
  booking_id uuid references bookings (id),
  -- The payment that it gives back.
  payment_id uuid not null references payment_attempts (id),
  amount_cents bigint not null check (amount_cents > 0),
  destination text not null,
  -- As it was made: it is made again, by whoever approves it second.
  decision jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected', 'fallen')),
  -- Why it was rejected.
  why text not null default '',
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references users (id),
  constraint waiting_refunds_closed check ((status = 'waiting') = (closed_at is null)),
  constraint waiting_refunds_kind check (kind = 'payment' or booking_id is not null)
);
create unique index waiting_refunds_open on waiting_refunds (payment_id) where status = 'waiting';
create index waiting_refunds_queue on waiting_refunds (opened_at) where status = 'waiting';

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

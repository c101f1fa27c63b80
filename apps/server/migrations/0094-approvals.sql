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
  constraint approvals_once unique (order_id, person_id, amount_cents, destination_hash),
  constraint approvals_passkey check (
    num_nulls(passkey_id, passkey_client_data, passkey_authenticator_data, passkey_signature) in (0, 4)
    and (passkey_id is null or factor = 'passkey'))
);
create index approvals_recipient on approvals (recipient_id, at);
create index approvals_destination on approvals (destination_hash, at);
select protect_money_table('approvals');

-- A refund that the office has decided and that waits for a second administrator. Nothing of it has happened yet.
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

-- Since when a guide's money goes where it goes, by method. An account that is not named here is older than this.
alter table vendors add column payout_accounts_since jsonb not null default '{}';
-- A payout to a new account is reserved at once, and approved from this instant on. Null: at any time.
alter table disbursements add column approvable_at timestamptz;

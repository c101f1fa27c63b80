-- M-Pesa's own books beside ours.

-- Each night the provider's own books are read and compared with ours. One row for each day that ended, in Nairobi.
create table reconciliation_nights (
  day date primary key,
  -- Null: finished.
  next_try_at timestamptz,
  tries smallint not null default 0,
  started_at timestamptz not null,
  -- When all that was paid in on the day had been read; what it came to.
  incoming_read_at timestamptz,
  incoming_count integer not null default 0,
  incoming_cents bigint not null default 0,
  -- How many orders for money that leaves were to be asked about.
  orders_asked integer not null default 0,
  finished_at timestamptz,
  -- What failed last, in words.
  failure text
);
create index reconciliation_nights_due on reconciliation_nights (next_try_at) where next_try_at is not null;

-- A question to the provider whose answer is posted later, written before it goes out. The answer names it by the secret
-- part of the address that it is posted to.
create table reconciliation_questions (
  id uuid primary key,
  day date not null references reconciliation_nights (day),
  about text not null check (about in ('balance', 'order')),
  -- Of a balance: which of the provider's accounts.
  account text check (account in ('collection', 'disbursement')),
  -- Of an order: which, and the conversation that it is asked about by.
  disbursement_id uuid references disbursements (id),
  conversation text,
  callback_hash bytea not null unique,
  asked_at timestamptz not null,
  answered_at timestamptz,
  check (case about when 'balance' then account is not null else disbursement_id is not null and conversation is not null end)
);
create index reconciliation_questions_day on reconciliation_questions (day, about);
create index reconciliation_questions_order on reconciliation_questions (conversation) where conversation is not null;

-- What the provider posted about a question, raw.
create table reconciliation_messages (
  id bigint generated always as identity primary key,
  question_id uuid not null references reconciliation_questions (id),
  kind text not null check (kind in ('result', 'timeout')),
  body text not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  outcome text,
  tries smallint not null default 0
);
create index reconciliation_messages_open on reconciliation_messages (id) where processed_at is null;

-- What the provider said it holds for us, and what our books held at that instant.
create table provider_balances (
  question_id uuid primary key references reconciliation_questions (id),
  account text not null check (account in ('collection', 'disbursement')),
  -- The instant that it speaks of.
  at timestamptz not null,
  theirs_cents bigint not null,
  ours_cents bigint not null,
  -- The accounts that it is the sum of, by the provider's names.
  parts jsonb not null
);
create index provider_balances_latest on provider_balances (account, at desc);

-- Orders whose end the provider has confirmed: they are not asked about again.
create table reconciliation_orders (
  conversation text primary key,
  disbursement_id uuid not null references disbursements (id),
  verified_at timestamptz not null
);
create index reconciliation_orders_disbursement on reconciliation_orders (disbursement_id);

-- Where the provider's books and ours differ: what it is about has one row, however often and from where it is found.
create table reconciliation_differences (
  id uuid primary key,
  -- 'receipt:UAV7P2SIM4:principal', 'order:<conversation>', 'payment:<id>', 'balance:collection', 'reading:<day>'.
  about text not null unique,
  reason text not null check (reason in ('missing_here', 'missing_there', 'other_amount', 'other_status',
    'unknown_receipt', 'in_flight', 'not_answered', 'balance_differs')),
  found_by text not null check (found_by in ('night', 'statement')),
  -- The day in Nairobi that it belongs to.
  day date not null,
  account text not null check (account in ('collection', 'disbursement')),
  receipt text,
  -- Ours, where we have one.
  subject_kind text check (subject_kind in ('payment', 'disbursement', 'overpayment', 'cash_movement', 'guide_refund')),
  subject_id uuid,
  ours_cents bigint,
  theirs_cents bigint,
  -- By how much it makes the provider's balance higher than ours.
  effect_cents bigint not null default 0,
  -- What the provider says of it, in its words.
  said text not null default '',
  -- Which form records it, where it is a fee or float that nobody has booked.
  offer text check (offer in ('float_to_payouts', 'float_to_bank', 'fee_on_collections', 'fee_on_payouts')),
  happened_at timestamptz,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  -- Both sides have agreed since.
  resolved_at timestamptz,
  -- The office knows why.
  explained_at timestamptz,
  explained_by uuid references users (id),
  note text not null default '',
  check ((explained_at is null) = (explained_by is null))
);
create index reconciliation_differences_open on reconciliation_differences (found_at desc) where resolved_at is null;
create index reconciliation_differences_receipt on reconciliation_differences (receipt) where receipt is not null;

-- Statements that the office took from the provider's portal. The file is kept as it came, and compared anew each time
-- it is looked at.
create table provider_statements (
  id uuid primary key,
  -- sha-256 of the file: the same file again is the same statement.
  hash bytea not null,
  account text not null check (account in ('collection', 'disbursement', 'both')),
  name text not null,
  storage_key text not null unique,
  byte_size integer not null,
  row_count integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  uploaded_by uuid not null references users (id),
  uploaded_at timestamptz not null,
  unique (hash, account)
);
create index provider_statements_uploaded on provider_statements (uploaded_at desc);

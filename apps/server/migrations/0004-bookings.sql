-- Bookings and the story of each.

create table bookings (
  id uuid primary key,
  reference text not null unique,
  user_id uuid not null references users (id),
  vendor_id uuid not null references vendors (user_id),
  activity_id uuid not null references activities (id),
  departure_id uuid not null references departures (id),
  status text not null
    check (status in ('pending', 'pending_payment_approval', 'confirmed', 'completed', 'cancelled')),
  payment_status text not null
    check (payment_status in ('unpaid', 'partially_paid', 'paid', 'refund_pending', 'refunded', 'refund_due_from_guide')),
  payment_method text not null check (payment_method in ('mpesa', 'bank', 'paybill', 'buygoods')),
  adults integer not null check (adults >= 1),
  children integer not null check (children >= 0),
  seats integer not null generated always as (adults + children) stored,
  notes text not null default '',
  -- Snapshots: what was agreed does not move when the activity does.
  activity_name text not null,
  starts_on date not null,
  starts_at timestamptz not null,
  adult_price_cents bigint not null,
  child_price_cents bigint not null,
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  vat_cents bigint not null check (vat_cents >= 0),
  total_cents bigint not null check (total_cents = subtotal_cents + vat_cents),
  commission_cents bigint not null check (commission_cents between 0 and total_cents),
  vat_rate_percent smallint not null,
  commission_rate_percent smallint not null,
  cancellation_policy text not null check (cancellation_policy in ('Flexible', 'Moderate', 'Strict')),
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  -- One open unpaid booking per person and departure, three per person: each takes one of three numbered slots.
  open_slot smallint check (open_slot between 1 and 3),
  hold_started_at timestamptz not null,
  hold_expires_at timestamptz,
  idempotency_key text,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('customer', 'vendor', 'admin', 'system')),
  cancel_reason text,
  hold_expired boolean not null default false,
  release_due_at timestamptz,
  released_at timestamptz,
  needs_attention text,
  check ((status = 'pending') = (open_slot is not null)),
  check ((status = 'pending') = (hold_expires_at is not null))
);
create unique index bookings_idempotency on bookings (user_id, idempotency_key) where idempotency_key is not null;
create unique index bookings_open_slot on bookings (user_id, open_slot) where status = 'pending';
create unique index bookings_open_departure on bookings (user_id, departure_id) where status = 'pending';
create index bookings_user on bookings (user_id, starts_at desc);
create index bookings_vendor on bookings (vendor_id, created_at desc, id);
create index bookings_departure on bookings (departure_id);
create index bookings_hold_due on bookings (hold_expires_at) where status = 'pending';
create index bookings_completion_due on bookings (starts_on) where status = 'confirmed';
create index bookings_release_due on bookings (release_due_at) where release_due_at is not null and released_at is null;

create table booking_history (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings (id),
  event text not null,
  from_status text,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('customer', 'vendor', 'admin', 'system')),
  actor_id uuid,
  at timestamptz not null,
  detail jsonb not null default '{}'
);
create index booking_history_booking on booking_history (booking_id, id);

-- What a customer says she has paid straight to the guide.
create table payment_proofs (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  vendor_id uuid not null references vendors (user_id),
  method text not null check (method in ('bank', 'paybill', 'buygoods')),
  reference text not null,
  reference_normalised text not null,
  paid_at timestamptz not null,
  notes text not null default '',
  status text not null check (status in ('submitted', 'approved', 'rejected', 'withdrawn')),
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id)
);
create unique index payment_proofs_reference on payment_proofs (vendor_id, method, reference_normalised)
  where status in ('submitted', 'approved');
create index payment_proofs_booking on payment_proofs (booking_id);
create index payment_proofs_undecided on payment_proofs (created_at) where status = 'submitted';

create table reviews (
  id uuid primary key,
  booking_id uuid not null unique references bookings (id),
  activity_id uuid not null references activities (id),
  vendor_id uuid not null references vendors (user_id),
  user_id uuid not null references users (id),
  rating smallint not null check (rating between 1 and 5),
  comment text not null,
  response text,
  responded_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  hidden_at timestamptz
);
create index reviews_activity on reviews (activity_id, created_at desc);
create index reviews_vendor on reviews (vendor_id, created_at desc);
create index reviews_user on reviews (user_id, created_at desc);

-- Bookings and the story of each.

create table bookings (
  id uuid primary key,
  reference text not null unique,
  user_id uuid not null references users (id),
  vendor_id uuid not null references vendors (user_id),
  activity_id uuid not null references activities (id),
  departure_id uuid references departures (id) on delete set null,
  status text not null
    check (status in ('pending', 'pending_payment_approval', 'confirmed', 'completed', 'cancelled')),
  payment_status text not null
    check (payment_status in ('unpaid', 'partially_paid', 'paid', 'refund_pending', 'refunded', 'refund_due_from_guide')),
  payment_method text not null constraint bookings_payment_method_check check (payment_method in ('mpesa', 'bank', 'paybill', 'buygoods') or payment_method = 'cash' and source <> 'online'),
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
  -- What M-Pesa charges for the booking: its total in whole shillings, rounded half-up once, here (the total is positive).
  charge_cents bigint not null generated always as ((total_cents + 50) / 100 * 100) stored,
  -- sha-256 of the request that the idempotency key came with: the same key with another body is refused.
  idempotency_hash bytea,
  -- When the booker declared that they are 18 or older and answer for the minors they bring.
  declared_adult_at timestamptz,
  -- When the office let this booking of a suspended guide stand: it leaves the queue until the guide is suspended anew.
  let_stand_at timestamptz,
  ends_at timestamptz not null,
  has_start_time boolean not null,
  -- The sum of its refunds, on their way or done.
  refunded_cents bigint not null default 0,
  -- What it comes to: its price, less what went back. Nothing once all that M-Pesa charged for it is back.
  kept_cents bigint not null generated always as (
    case when refunded_cents > 0 and refunded_cents = paid_cents then 0 else total_cents - refunded_cents end) stored,
  -- A guide says that a guest did not come: the money goes as if the trip had been completed, without points, badge or
  -- review. The guest may object until the release; then the office decides, once.
  guest_did_not_come boolean not null default false,
  -- Until when the customer is asked whether they come on the date that the guide has moved to. So long they may leave with
  -- everything; null while nothing is asked.
  answer_by timestamptz,
  -- What a guide books for a guest who came to them without Upeo: walk-in, telephone, hotel desk. Its commission depends on
  -- who takes the money, and both rates are kept with the booking when it is made; the one in force follows its method.
  source text not null default 'online' check (source in ('online', 'walk_in', 'telephone', 'hotel_desk')),
  -- The price is a sum that was agreed, VAT included, and not what the activity costs for so many people.
  price_agreed boolean not null default false,
  guide_rate_percent smallint check (guide_rate_percent between 0 and 100),
  upeo_rate_percent smallint check (upeo_rate_percent between 0 and 100),
  -- Whether the number that a guide has written down for a guest can speak for them: it was none of the guide's own by then.
  number_proves boolean not null default true,
  constraint bookings_check3 check ((status = 'pending') = (hold_expires_at is not null)),
  constraint bookings_departure_kept check (departure_id is not null or status = 'cancelled'),
  constraint bookings_parts_are_manual
    check (payment_method <> 'mpesa' or payment_status <> 'partially_paid'),
  constraint bookings_end_after_start check (ends_at > starts_at),
  -- Behind the transitions, which set it: no money is released while a trip lasts.
  constraint bookings_release_after_end
    check (released_at is not null or release_due_at >= ends_at + interval '24 hours'),
  constraint bookings_pending_have_slots check (status <> 'pending' or open_slot is not null),
  constraint bookings_refunded check (refunded_cents between 0 and paid_cents),
  constraint bookings_absence_of_a_trip check (not guest_did_not_come or status = 'completed'),
  constraint bookings_direct_rates check (
    case when source = 'online' then guide_rate_percent is null and upeo_rate_percent is null and not price_agreed
      else guide_rate_percent is not null and upeo_rate_percent is not null
        and commission_rate_percent = case payment_method when 'mpesa' then upeo_rate_percent else guide_rate_percent end
    end
  )
);
create unique index bookings_idempotency on bookings (user_id, idempotency_key) where idempotency_key is not null;
create index bookings_user on bookings (user_id, starts_at desc);
create index bookings_hold_due on bookings (hold_expires_at) where status = 'pending';
create index bookings_release_due on bookings (release_due_at) where release_due_at is not null and released_at is null;
create index bookings_completed on bookings (activity_id) where status = 'completed';

-- What waits for the office is few among many.
create index bookings_attention on bookings (starts_at) where needs_attention is not null;
create index bookings_vendor_waiting on bookings (vendor_id, starts_at, id)
  where status = 'pending_payment_approval';
create index bookings_departure on bookings (departure_id) include (status);
create index bookings_vendor on bookings (vendor_id, created_at desc, id)
  include (user_id, status, reference, activity_name);
create index bookings_completion_due on bookings (ends_at) where status = 'confirmed';
create index bookings_lapse_due on bookings (ends_at) where status = 'pending' and payment_status = 'partially_paid';
create unique index bookings_open_slot on bookings (user_id, open_slot)
  where status in ('pending', 'pending_payment_approval') and open_slot is not null;
create unique index bookings_open_departure on bookings (user_id, departure_id)
  where status in ('pending', 'pending_payment_approval') and open_slot is not null;

-- What guides' lists call a booking.
create index bookings_id_end on bookings (right(id::text, 8));

-- By an amount, the newest first.
create index bookings_charge on bookings (charge_cents, created_at desc);

-- A guide's own request again: each has a guest of its own, so that it is found by the guide and not by the guest.
create unique index bookings_direct_idempotency on bookings (vendor_id, idempotency_key)
  where source <> 'online' and idempotency_key is not null;
create index bookings_vendor_held on bookings (vendor_id, starts_at, id)
  include (release_due_at, needs_attention, kept_cents, commission_rate_percent)
  where payment_method = 'mpesa' and payment_status = 'paid' and released_at is null;
create index bookings_vendor_figures on bookings (vendor_id, created_at)
  include (hold_expired, seats, starts_at, kept_cents, activity_id, user_id, confirmed_at, status, id, paid_cents,
    refunded_cents);

create table booking_history (
  id bigint generated always as identity not null,
  booking_id uuid not null references bookings (id),
  event text not null,
  from_status text,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('customer', 'vendor', 'admin', 'system')),
  actor_id uuid,
  at timestamptz not null,
  detail jsonb not null default '{}',
  primary key (booking_id, id)
);
create index booking_history_new on booking_history using brin (id) with (pages_per_range = 16, autosummarize = on);

-- What a customer says they have paid straight to the guide.
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

-- One proof at a time waits for the guide.
create unique index payment_proofs_one_waiting on payment_proofs (booking_id) where status = 'submitted';
create index payment_proofs_vendor on payment_proofs (vendor_id, created_at desc, id desc);

-- By code; those of M-Pesa's prompts and of guides' refunds have theirs already.
create index payment_proofs_code on payment_proofs (reference_normalised);

-- Money that a guide says they have received themselves: cash and the rest, perhaps in parts.
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
  created_at timestamptz not null,
  -- A recording of money that a guide received themselves, sent again because its answer was lost, is the same recording.
  idempotency_key text,
  -- sha-256 of the request that the key came with: the same key with another body is refused.
  idempotency_hash bytea,
  constraint manual_payments_key_with_hash check ((idempotency_key is null) = (idempotency_hash is null))
);
create index manual_payments_vendor on manual_payments (vendor_id, created_at desc);
create index manual_payments_booking on manual_payments (booking_id);
create unique index manual_payments_reference on manual_payments (vendor_id, method, reference_normalised)
  where reference_normalised <> '';
create unique index manual_payments_idempotency on manual_payments (vendor_id, idempotency_key)
  where idempotency_key is not null;
create index manual_payments_amount on manual_payments (amount_cents, created_at desc);
create index manual_payments_code on manual_payments (reference_normalised) where reference_normalised <> '';

-- What a customer says went wrong; the money waits for the office meanwhile.
create table booking_problems (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  description text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id),
  decision text,
  -- A customer can say from the trip's first hour on that the guide did not come, or that something else was wrong; the guide
  -- answers, and the office holds, releases or refunds. A hold of its own is a row of the same table.
  kind text not null default 'other',
  -- The guide's word on it, and one more while nobody has decided.
  guide_answer text,
  answered_at timestamptz,
  guide_addition text,
  added_at timestamptz,
  -- The office looks into it still: from then on it counts as overdue anew.
  held_at timestamptz,
  hold_note text,
  -- What each side was told of the decision.
  text_for_customer text,
  text_for_guide text,
  constraint booking_problems_kind check (kind in ('guide_did_not_come', 'other', 'held')),
  constraint booking_problems_answer check (
    (guide_answer is null) = (answered_at is null) and (guide_addition is null) = (added_at is null)
    and (guide_addition is null or guide_answer is not null))
);
create index booking_problems_open on booking_problems (created_at) where decided_at is null;

-- A customer reports once; the office holds one thing once at a time.
create unique index booking_problems_report on booking_problems (booking_id) where kind <> 'held';
create unique index booking_problems_hold on booking_problems (booking_id) where kind = 'held' and decided_at is null;
create index booking_problems_booking on booking_problems (booking_id, created_at);

-- A trip has an end. A booking keeps when its trip starts and ends, as both were agreed: what is due after a trip counts from
-- the end. Without a start time a trip takes whole days, and ends with the last of them.
create function trip_end(starts_on date, starts_at timestamptz, has_start_time boolean, duration_minutes integer)
returns timestamptz language sql immutable
return case
  when has_start_time then starts_at + make_interval(mins => duration_minutes)
  else (starts_on + (duration_minutes + 1439) / 1440)::timestamp at time zone 'Africa/Nairobi'
end;

-- For whoever writes a booking without its end.
create function give_booking_its_end() returns trigger language plpgsql as $$
begin
  new.has_start_time := (select d.start_time is not null from departures d where d.id = new.departure_id);
  new.ends_at := trip_end(new.starts_on, new.starts_at, new.has_start_time,
    (select a.duration_minutes from activities a where a.id = new.activity_id));
  return new;
end $$;
create trigger bookings_end before insert on bookings
  for each row when (new.ends_at is null) execute function give_booking_its_end();

-- A guide's own word about their own seats is no promise to them.
create view promises as
  select id, user_id, departure_id, seats
  from bookings
  where source = 'online' and (
    status = 'pending_payment_approval'
    or status = 'pending' and payment_method <> 'mpesa' and payment_status = 'unpaid'
      and hold_expires_at > created_at + interval '15 minutes');

-- What others' promises keep of a departure, and this person's of all departures. Volatile, so that it reads what is
-- committed when it is asked, under the locks of the departure and the person, and not what the statement began with.
create function promised_seats(
  departure uuid, person uuid, besides uuid, out of_departure integer, out of_person integer
) language plpgsql volatile as $$
begin
  select coalesce(sum(p.seats), 0) into of_departure from promises p
  where p.departure_id = departure and p.id is distinct from besides;
  select coalesce(sum(p.seats), 0) into of_person from promises p
  where p.user_id = person and p.id is distinct from besides;
end $$;

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

-- A booking's money may go back in parts, before its release and after it. Each decision that some of it goes back is a
-- row: what stands on the books of it follows from the row and the booking alone.
create table booking_refunds (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  -- Who holds the money and sends it: Upeo, or the guide who was paid directly.
  channel text not null check (channel in ('upeo', 'guide')),
  amount_cents bigint not null check (amount_cents > 0),
  -- What was kept of the price before it, and what is kept after it.
  kept_before_cents bigint not null,
  kept_after_cents bigint not null check (kept_after_cents >= 0),
  -- The guide had been given their share by then; of money that the guide holds, its commission had been charged.
  after_release boolean not null,
  -- Of the guide's share of it, after the release: what their balance held. The rest became their debt.
  from_available_cents bigint not null default 0 check (from_available_cents >= 0),
  -- The order that sends it: of `disbursements`, or of `guide_refunds`.
  order_id uuid not null unique,
  reason text not null,
  text_for_customer text,
  text_for_guide text,
  -- Null: a policy, and nobody.
  decided_by uuid references users (id),
  at timestamptz not null,
  -- A guide gives money back of their own will: the same request under one key counts once.
  idempotency_key text,
  constraint booking_refunds_keep_less check (kept_after_cents <= kept_before_cents)
);
create index booking_refunds_booking on booking_refunds (booking_id, at);
create unique index booking_refunds_idempotency on booking_refunds (booking_id, idempotency_key)
  where idempotency_key is not null;

create table guest_absences (
  booking_id uuid primary key references bookings (id),
  -- What the guide says of it; the guest reads it.
  description text not null,
  created_at timestamptz not null,
  objection text,
  objected_at timestamptz,
  decision text check (decision in ('came', 'did_not_come')),
  decision_reason text,
  decided_by uuid references users (id),
  decided_at timestamptz,
  constraint guest_absences_objection check ((objection is null) = (objected_at is null)),
  constraint guest_absences_decision check (
    (decision is null) = (decided_at is null) and (decision is null) = (decision_reason is null)
    and (decision is null or objection is not null)
  )
);
create index guest_absences_open on guest_absences (objected_at) where objection is not null and decided_at is null;

-- What each booking of a departure that was moved is asked: whether its customer comes on the new date. One question of a
-- booking is open at a time; a further move takes the place of the one before.
create table booking_moves (
  id uuid primary key,
  change_id uuid not null,
  booking_id uuid not null references bookings (id),
  -- The start that the customer last agreed to: what small shifts are counted from.
  agreed_starts_at timestamptz not null,
  -- What no answer means.
  silence text not null check (silence in ('keep', 'refund')),
  asked_at timestamptz not null,
  answer_by timestamptz not null,
  reminders_sent smallint not null default 0,
  answer text check (answer in ('keep', 'other', 'refund')),
  answered_by text check (answered_by in ('customer', 'silence')),
  answered_at timestamptz,
  superseded_at timestamptz,
  -- When the customer is reminded next; null once both reminders are behind.
  remind_at timestamptz,
  -- What a guest is asked about a moved trip ends with their booking, if nobody has answered it before. Where the booking
  -- comes back, the question does.
  ended_at timestamptz,
  -- Whether the question reached somebody who could answer: only then silence may cancel. Else the booking is kept, and its
  -- guest may leave with everything until the trip begins.
  reached boolean not null default true,
  check ((answer is null) = (answered_by is null) and (answer is null) = (answered_at is null)),
  check (answer is null or superseded_at is null),
  check (answer is null or ended_at is null)
);
create index booking_moves_booking on booking_moves (booking_id);
create index booking_moves_change on booking_moves (change_id);
create unique index booking_moves_open on booking_moves (booking_id)
  where answer is null and superseded_at is null and ended_at is null;
create index booking_moves_due on booking_moves (answer_by)
  where answer is null and superseded_at is null and ended_at is null;
create index booking_moves_remind on booking_moves (remind_at)
  where answer is null and superseded_at is null and ended_at is null;

-- Points, badges and public reviews come of money that Upeo has seen: by M-Pesa through Upeo, or by a proof of the customer's own
-- booking that was approved. What a guide has written down, or says has come, is their word alone.
create view seen_bookings as
  select b.id from bookings b
  where b.payment_method = 'mpesa' and b.payment_status <> 'unpaid'
    or b.source = 'online' and exists (select from payment_proofs p where p.booking_id = b.id and p.status = 'approved');

-- What somebody with a link wants the office to do, who calls the number of the booking first.
create table help_requests (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  wish text not null check (wish in ('cancel', 'move', 'money', 'problem', 'account', 'data', 'other')),
  message text not null,
  -- Whether the code of the number had been entered before.
  proved boolean not null,
  asked_at timestamptz not null,
  settled_at timestamptz,
  way text not null default 'shown' check (way in ('shown', 'sent', 'mailed')),
  settled_by uuid references users (id),
  settled_note text
);
create index help_requests_booking on help_requests (booking_id);
create index help_requests_open on help_requests (booking_id) where settled_at is null;

-- A guide says that a guest did not come: the money goes as if the trip had been completed, without points, badge or
-- review. The guest may object until the release; then the office decides, once.
alter table bookings add column guest_did_not_come boolean not null default false;
alter table bookings add constraint bookings_absence_of_a_trip check (not guest_did_not_come or status = 'completed');

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

-- A guide gives money back of their own will: the same request under one key counts once.
alter table booking_refunds add column idempotency_key text;
create unique index booking_refunds_idempotency on booking_refunds (booking_id, idempotency_key)
  where idempotency_key is not null;

-- What a guest is asked about a moved trip ends with their booking, if nobody has answered it before. (Until now it stayed
-- open for ever, and each look for what is due passed over it.) Where the booking comes back, the question does.
alter table booking_moves add column ended_at timestamptz, add check (answer is null or ended_at is null);
update booking_moves m set ended_at = coalesce(b.cancelled_at, b.completed_at, m.answer_by)
from bookings b
where b.id = m.booking_id and b.status in ('cancelled', 'completed') and m.answer is null and m.superseded_at is null;
update bookings set answer_by = null where answer_by is not null and status in ('cancelled', 'completed');

drop index booking_moves_open;
drop index booking_moves_due;
drop index booking_moves_remind;
create unique index booking_moves_open on booking_moves (booking_id)
  where answer is null and superseded_at is null and ended_at is null;
create index booking_moves_due on booking_moves (answer_by)
  where answer is null and superseded_at is null and ended_at is null;
create index booking_moves_remind on booking_moves (remind_at)
  where answer is null and superseded_at is null and ended_at is null;

-- A departure is moved or called off once under one key of its guide's, and the same request is answered the same again.
alter table departure_changes
  add column idempotency_key text,
  add column idempotency_hash bytea,
  add column answer jsonb,
  add check (num_nulls(idempotency_key, idempotency_hash, answer) in (0, 3));
create unique index departure_changes_idempotency on departure_changes (vendor_id, idempotency_key);

-- Silence cancels the booking of somebody who was asked and could answer. What stands for a guest without an account reached
-- nobody: their booking is kept, and they may leave with everything until the trip begins.
alter table booking_moves add column reached boolean not null default true;
with unreached as (
  update booking_moves m set reached = false,
    answer_by = case m.silence when 'refund' then b.starts_at else m.answer_by end, silence = 'keep'
  from bookings b join users u on u.id = b.user_id
  where b.id = m.booking_id and u.kind = 'guest' and m.answer is null and m.superseded_at is null
    and b.answer_by = m.answer_by and b.status in ('pending', 'pending_payment_approval', 'confirmed')
  returning m.booking_id, m.answer_by
)
update bookings b set answer_by = unreached.answer_by from unreached where b.id = unreached.booking_id;

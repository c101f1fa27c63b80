-- That the time to pay the rest of a price is over is told once, to customer and guide.
alter table booking_reminders
  drop constraint booking_reminders_kind_check,
  add constraint booking_reminders_kind_check check (kind in ('held', 'rest', 'two_days', 'three_hours'));

-- What is held for a guide, and what of it is released soon, is summed from this index alone.
drop index bookings_vendor_held;
create index bookings_vendor_held on bookings (vendor_id, starts_at, id)
  include (release_due_at, needs_attention, kept_cents, commission_rate_percent)
  where payment_method = 'mpesa' and payment_status = 'paid' and released_at is null;

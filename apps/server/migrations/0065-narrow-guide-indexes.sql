-- Reading an index alone takes each of its entries apart, whatever is asked of it: the longer they are, the slower all
-- that is counted from them. One for the pages and the search, and one for the figures, are together as large as the
-- one that was for both, and figures are read in half the time. What is of fixed length stands first.
drop index bookings_vendor;
create index bookings_vendor on bookings (vendor_id, created_at desc, id)
  include (user_id, status, reference, activity_name);
create index bookings_vendor_figures on bookings (vendor_id, created_at)
  include (hold_expired, seats, starts_at, total_cents, activity_id, user_id, confirmed_at, status);

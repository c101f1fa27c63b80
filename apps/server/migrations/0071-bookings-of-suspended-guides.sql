-- A suspended guide's bookings to come stand in the administrator's queue because she is suspended, not because of a
-- mark, which every move of the booking wiped out. Until she is suspended anew they leave it by being let stand.
alter table bookings add column let_stand_at timestamptz;
update bookings set needs_attention = null where needs_attention = 'guide_suspended';

-- A request for money of which M-Pesa has said nothing for two minutes keeps nobody waiting: another may be sent, also to the
-- same phone, and the booking be changed, paid in another way or cancelled. It stays open, is asked about and keeps the seats.
-- So a booking has any number of open ones: which of their places a request has says the lowest that is free, and of two that
-- are asked for at once one gets it.
alter table payment_attempts
  drop constraint payment_attempts_place,
  add constraint payment_attempts_place check (place > 0);

-- The place of a new request for this booking; null where it has to wait for those that are, or may be, on a phone: for any
-- of them, or (`another`) for a second, or for one on the same phone. What was sent at `lost_since` or before has been silent
-- for too long to count. VOLATILE on purpose: called once the booking's lock was had, it sees what was committed while the
-- caller waited for it.
create or replace function prompt_place(booking uuid, to_phone text, another boolean, lost_since timestamptz)
  returns smallint language plpgsql volatile as $$
declare
  ringing record;
begin
  select count(*) as n, coalesce(bool_or(phone = to_phone), false) as same into ringing
  from payment_attempts
  where booking_id = booking and status in ('created', 'sending', 'initiated', 'unknown')
    and coalesce(sent_at, created_at) > lost_since;
  if ringing.n > 0 and not (another and ringing.n = 1 and not ringing.same) then
    return null;
  end if;
  return (
    select min(free) from generate_series(1, 1 + (select count(*) from payment_attempts where booking_id = booking)) free
    where not exists (
      select from payment_attempts
      where booking_id = booking and place = free and status in ('created', 'sending', 'initiated')
    )
  );
end $$;

-- Whether the booking's money is asked for, to whoever need not wait for a request that was sent at `silent_since` or before.
-- Money that waits for the office is no silence.
create function has_open_attempt(booking uuid, silent_since timestamptz) returns boolean language plpgsql volatile as $$
begin
  return exists (
    select from payment_attempts
    where booking_id = booking and (
      status in ('created', 'sending', 'initiated') and coalesce(sent_at, created_at) > silent_since
      or status = 'needs_review' and money = 'unapplied' and received_cents - amount_cents between 0 and 999
    )
  );
end $$;

-- Of what keeps the seats, however long M-Pesa says nothing.
create or replace function has_open_attempt(booking uuid) returns boolean language plpgsql volatile as $$
begin
  return has_open_attempt(booking, '-infinity');
end $$;

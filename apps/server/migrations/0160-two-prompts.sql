-- A booking may have two requests for money open at a time, on different phones: the one that its customer has left, because
-- it went to a wrong number, and the one after it. Which of the two places a request has; no two open ones have the same.
alter table payment_attempts
  add column place smallint not null default 1 constraint payment_attempts_place check (place in (1, 2));
drop index payment_attempts_open;
create unique index payment_attempts_open on payment_attempts (booking_id, place)
  where status in ('created', 'sending', 'initiated');

-- The place of a new request for this booking; null where it has to wait for those that are, or may be, on a phone: for any
-- of them, or (`another`) for a second, or for one on the same phone. One that was lost counts while it may still ring.
-- VOLATILE on purpose, as `has_open_attempt`: called once the booking's lock was had, it sees what was committed while the
-- caller waited for it.
create function prompt_place(booking uuid, to_phone text, another boolean, lost_since timestamptz)
  returns smallint language plpgsql volatile as $$
declare
  pending record;
begin
  select count(*) as n, coalesce(bool_or(phone = to_phone), false) as same, min(place) as taken into pending
  from payment_attempts
  where booking_id = booking and (
    status in ('created', 'sending', 'initiated') or status = 'unknown' and sent_at > lost_since
  );
  if pending.n = 0 then
    return 1;
  elsif another and pending.n = 1 and not pending.same then
    return 3 - pending.taken;
  end if;
  return null;
end $$;

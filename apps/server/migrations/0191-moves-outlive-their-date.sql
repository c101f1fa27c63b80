-- What guests are asked of a moved departure outlives the date that they have left, and each question knows when its customer
-- is reminded next. For some days 0133 itself said this: where it did, the columns are there and are right.
alter table departure_changes
  -- Null once the date that nobody sits in any more was taken off: what its guests were asked stays.
  alter column departure_id drop not null,
  drop constraint if exists departure_changes_departure_id_fkey,
  add constraint departure_changes_departure_id_fkey
    foreign key (departure_id) references departures (id) on delete set null;

-- Processes of the version before count the reminders; nobody else reads it.
alter table booking_moves add column if not exists reminders_sent smallint not null default 0;

do $$ begin
  if exists (
    select from pg_attribute
    where attrelid = 'booking_moves'::regclass and attname = 'remind_at' and not attisdropped
  ) then return;
  end if;
  -- When the customer is reminded next; null once both reminders are behind.
  alter table booking_moves add column remind_at timestamptz;
  -- After half of their time and after five sixths of it. To the millisecond, as whoever sends them reads it.
  update booking_moves
  set remind_at = date_trunc('milliseconds',
    asked_at + (answer_by - asked_at) * case reminders_sent when 0 then 1.0 / 2 else 5.0 / 6 end)
  where answer is null and superseded_at is null and reminders_sent < 2;
end $$;

create index if not exists booking_moves_remind on booking_moves (remind_at)
  where answer is null and superseded_at is null;

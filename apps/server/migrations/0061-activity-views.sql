-- How often activities are looked at: each reader of an activity counts once a day.

-- Who was counted today; the key is a hash with the day in it, so that it names nobody and leads from no day to the
-- next. It is deleted once the day is over.
create table activity_readers (
  activity_id uuid not null references activities (id) on delete cascade,
  day date not null,
  reader bytea not null,
  primary key (activity_id, day, reader)
);
create index activity_readers_day on activity_readers (day);

create table activity_views (
  vendor_id uuid not null references vendors (user_id),
  -- Of Nairobi.
  day date not null,
  activity_id uuid not null references activities (id) on delete cascade,
  views integer not null check (views > 0),
  primary key (vendor_id, day, activity_id) include (views)
) with (fillfactor = 90);

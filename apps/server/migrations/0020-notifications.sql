-- What people are told: in the app, by mail, by push.

create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  type text not null check (type in ('booking', 'badge', 'system', 'payment', 'review', 'activity', 'other')),
  title text not null,
  message text not null,
  -- Where it leads, below the site's own address.
  link text not null check (link like '/%'),
  created_at timestamptz not null,
  read_at timestamptz,
  -- In which language a notification was written: so it is read aloud, also on a page in the other one.
  language text not null default 'en' check (language in ('en', 'sw'))
);
create index notifications_user on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;

-- What a case file's timeline reads of one booking or payment, without reading through everybody's.
create index notifications_booking on notifications (split_part(link, 'details=', 2)) where link like '%details=%';

-- Letters as content, without the address, which is looked up when one leaves. Kept 3 years (privacy page).
create table letters (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  topic text not null,
  content jsonb not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index letters_user on letters (user_id, created_at);
create index letters_age on letters (created_at);
create index letters_booking on letters (split_part(content -> 'action' ->> 'path', 'details=', 2))
  where content -> 'action' ->> 'path' like '%details=%';

-- What a booking's customer is to be told at an instant to come, and once.
create table booking_reminders (
  booking_id uuid not null references bookings (id) on delete cascade,
  kind text not null check (kind in ('held', 'rest', 'two_days', 'three_hours')),
  due_at timestamptz not null,
  done_at timestamptz,
  primary key (booking_id, kind)
);
create index booking_reminders_due on booking_reminders (due_at) where done_at is null;

-- Browsers that asked to be woken.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  -- A browser is pushed to for as long as the session lasts that asked for it.
  session_hash bytea references sessions (token_hash) on delete cascade
);
create index push_subscriptions_user on push_subscriptions (user_id);
create index push_subscriptions_session on push_subscriptions (session_hash);

-- One connection to the stream of new notifications each, for a minute. Losing them in a crash costs a retry.
create unlogged table stream_tickets (
  token_hash bytea primary key,
  user_id uuid not null,
  expires_at timestamptz not null,
  -- A ticket ends with the session that asked for it; without one it opens nothing, and the browser asks for another.
  session_hash bytea references sessions (token_hash) on delete cascade
);
create index stream_tickets_expiry on stream_tickets (expires_at);
create index stream_tickets_session on stream_tickets (session_hash);

-- Every process that streams to somebody listens here. At most one word for each notification, sent at the commit.
create function notification_tells_streams() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', new.user_id || ' ' || new.id);
  return null;
end $$;
create trigger notifications_tell_streams after insert on notifications
  for each row execute function notification_tells_streams();

-- Who has been told of which new activity, and who has had which week's digest: once, however often a job runs.
create table activity_announcements (
  activity_id uuid not null references activities (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (activity_id, user_id)
);

create table digests (
  user_id uuid not null references users (id) on delete cascade,
  week date not null,
  primary key (user_id, week)
);

-- That a guide was reminded of a departure on the evening before it.
create table departure_reminders (
  departure_id uuid primary key references departures (id) on delete cascade,
  done_at timestamptz not null
);

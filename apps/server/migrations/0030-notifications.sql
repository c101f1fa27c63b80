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
  read_at timestamptz
);
create index notifications_user on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;

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

-- What a booking's customer is to be told at an instant to come, and once.
create table booking_reminders (
  booking_id uuid not null references bookings (id) on delete cascade,
  kind text not null check (kind in ('held', 'two_days', 'three_hours')),
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
  created_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id);

-- One connection to the stream of new notifications each, for a minute. Losing them in a crash costs a retry.
create unlogged table stream_tickets (
  token_hash bytea primary key,
  user_id uuid not null,
  expires_at timestamptz not null
);
create index stream_tickets_expiry on stream_tickets (expires_at);

-- Every process that streams to somebody listens here. At most one word for each notification, sent at the commit.
create function notification_tells_streams() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', new.user_id || ' ' || new.id);
  return null;
end $$;
create trigger notifications_tell_streams after insert on notifications
  for each row execute function notification_tells_streams();

-- What people keep for later.

create table favorites (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  activity_id uuid not null references activities (id) on delete cascade,
  created_at timestamptz not null,
  unique (user_id, activity_id)
);
create index favorites_user on favorites (user_id, created_at desc);
create index favorites_activity on favorites (activity_id);

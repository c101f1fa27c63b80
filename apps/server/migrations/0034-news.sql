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

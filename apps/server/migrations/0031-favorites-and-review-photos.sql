-- What people keep for later, and the pictures of their reviews.

create table favorites (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  activity_id uuid not null references activities (id) on delete cascade,
  created_at timestamptz not null,
  unique (user_id, activity_id)
);
create index favorites_user on favorites (user_id, created_at desc);
create index favorites_activity on favorites (activity_id);

create table review_photos (
  review_id uuid not null references reviews (id) on delete cascade,
  position smallint not null check (position between 0 and 3),
  -- A picture shows up in one review only.
  image_id uuid not null unique references images (id),
  primary key (review_id, position)
);

-- Points with their reasons, badges, and leaderboards that stay exact with a million people.

create table point_entries (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id),
  booking_id uuid not null references bookings (id),
  reason text not null check (reason in ('completed', 'first_category', 'review', 'refund', 'unseen')),
  points integer not null check (points <> 0),
  at timestamptz not null,
  -- Each reason counts once for a booking, however often its event is heard.
  unique (booking_id, reason)
);
create index point_entries_user on point_entries (user_id, at desc);

-- The badges themselves are data of the domain; here is who has earned which.
create table user_badges (
  user_id uuid not null references users (id) on delete cascade,
  badge_id text not null,
  earned_at timestamptz not null,
  primary key (user_id, badge_id)
);

-- How many people of a board have a value: a rank is the sum over the values above, a few thousand rows at most,
-- instead of a count over everyone ahead. Changes are only added, so that no two transactions wait for each other on
-- the row of a common value; a sweep folds them in. A rank reads both.
create table leaderboard_counts (
  board text not null check (board in ('points', 'activities', 'badges')),
  value integer not null,
  people bigint not null,
  primary key (board, value)
) with (fillfactor = 70);

create table leaderboard_changes (
  id bigint generated always as identity primary key,
  board text not null,
  value integer not null,
  people bigint not null
);

create function leaderboards_follow_new_users() returns trigger language plpgsql as $$
begin
  insert into leaderboard_changes (board, value, people)
  select b.board, b.value, count(*)
  from added u
  cross join lateral (
    values ('points', u.points), ('activities', u.activity_count), ('badges', u.badge_count)
  ) b (board, value)
  where u.ranked and b.value > 0
  group by b.board, b.value;
  return null;
end $$;
create trigger users_leaderboards_insert after insert on users
  referencing new table as added for each statement execute function leaderboards_follow_new_users();

create function leaderboards_follow_users() returns trigger language plpgsql as $$
begin
  insert into leaderboard_changes (board, value, people)
  select b.board, b.value, sum(u.sign)
  from (
    select 1 as sign, ranked, points, activity_count, badge_count from after_rows
    union all
    select -1, ranked, points, activity_count, badge_count from before_rows
  ) u
  cross join lateral (
    values ('points', u.points), ('activities', u.activity_count), ('badges', u.badge_count)
  ) b (board, value)
  where u.ranked and b.value > 0
  group by b.board, b.value
  having sum(u.sign) <> 0;
  return null;
end $$;
create trigger users_leaderboards_update after update on users
  referencing old table as before_rows new table as after_rows
  for each statement execute function leaderboards_follow_users();

create table standings_due (
  user_id uuid primary key references users (id) on delete cascade
);

-- A second factor that somebody has lost. Two of the office give it up for them, and nothing happens for three days after
-- that: the person is told on every channel, and can stop it.
create table factor_restorations (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- How the office knows that it is them.
  reason text not null,
  asked_by uuid not null references users (id),
  asked_at timestamptz not null,
  agreed_by uuid references users (id),
  agreed_at timestamptz,
  due_at timestamptz,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'stopped')),
  closed_at timestamptz,
  constraint factor_restorations_two check (agreed_by <> asked_by and user_id <> asked_by and user_id <> agreed_by),
  constraint factor_restorations_agreed check (num_nulls(agreed_by, agreed_at, due_at) in (0, 3)),
  constraint factor_restorations_done check (status <> 'done' or agreed_by is not null),
  constraint factor_restorations_closed check ((status = 'waiting') = (closed_at is null))
);
create unique index factor_restorations_open on factor_restorations (user_id) where status = 'waiting';
create index factor_restorations_due on factor_restorations (due_at) where status = 'waiting';
create index factor_restorations_user on factor_restorations (user_id);

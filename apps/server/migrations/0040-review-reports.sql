-- Somebody says that a review should not stand. It stays visible until an administrator decides; each person reports a
-- review once, so that one who was told no cannot keep it in the queue.
create table review_reports (
  id uuid primary key,
  review_id uuid not null references reviews (id) on delete cascade,
  reporter_id uuid not null references users (id),
  reason text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id),
  decision text check (decision in ('keep', 'remove')),
  unique (review_id, reporter_id),
  check ((decided_at is null) = (decision is null))
);
create index review_reports_open on review_reports (created_at) where decided_at is null;

-- The office takes an activity down, or lets it wait for a first look before it is shown. `is_active`, by which everything
-- for the public goes, is false meanwhile; `resumes` is whether the guide wants it shown once the office lets it.
alter table activities
  add column taken_down_at timestamptz,
  -- Nobody of the office has looked at it yet, and it is not shown before (LISTING_REVIEW=before).
  add column withheld_at timestamptz,
  add column resumes boolean not null default false,
  add constraint activities_hidden check (not is_active or (taken_down_at is null and withheld_at is null)),
  add constraint activities_resumes check (not resumes or taken_down_at is not null or withheld_at is not null);

-- What the office has to look at, and what it last said of an activity: one row each.
create table listing_reviews (
  activity_id uuid primary key references activities (id) on delete cascade,
  -- Since when it waits.
  opened_at timestamptz not null,
  -- What the listing said when it was last looked at, or before it changed; null: nobody has looked at it.
  looked jsonb,
  decided_at timestamptz,
  decided_by uuid references users (id),
  -- Why it was taken down: its guide reads it.
  reason text
);
create index listing_reviews_open on listing_reviews (opened_at) where decided_at is null;
create index activities_taken_down on activities (taken_down_at) where taken_down_at is not null;

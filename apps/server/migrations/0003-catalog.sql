-- What guides offer, and when.

create extension if not exists pg_trgm;

create table activities (
  id uuid primary key,
  vendor_id uuid not null references vendors (user_id),
  name text not null,
  short_description text not null,
  description text not null,
  category text not null,
  difficulty text not null check (difficulty in ('Easy', 'Moderate', 'Challenging', 'Extreme')),
  fitness_level text not null check (fitness_level in ('Low', 'Medium', 'High')),
  age_restrictions text not null,
  cancellation_policy text not null check (cancellation_policy in ('Flexible', 'Moderate', 'Strict')),
  what_to_expect text not null,
  included_items text[] not null default '{}',
  not_included_items text[] not null default '{}',
  what_to_bring text[] not null default '{}',
  meeting_point jsonb not null,
  location_name text not null,
  town text not null default '',
  county text not null default '',
  lat double precision,
  lng double precision,
  duration_minutes integer not null check (duration_minutes > 0),
  capacity integer not null check (capacity > 0),
  price_cents bigint not null check (price_cents > 0),
  -- null: 70% of the adult price; 0: free.
  child_price_cents bigint check (child_price_cents >= 0),
  faqs jsonb not null default '[]',
  itinerary jsonb not null default '[]',
  badges jsonb not null default '[]',
  is_active boolean not null default true,
  archived_at timestamptz,
  -- The next future departure, kept beside the activity so that the listing sorts and filters without a join.
  next_departure_on date,
  rating_sum bigint not null default 0,
  rating_count integer not null default 0,
  rating numeric(3, 2) generated always as (
    case when rating_count > 0 then round(rating_sum::numeric / rating_count, 2) end
  ) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((lat is null) = (lng is null))
);
create index activities_vendor on activities (vendor_id);
create index activities_upcoming on activities (next_departure_on, id) where is_active and archived_at is null;
create index activities_price on activities (price_cents, id) where is_active and archived_at is null;
create index activities_rating on activities (rating desc nulls last, id) where is_active and archived_at is null;
create index activities_category on activities (category, next_departure_on, id) where is_active and archived_at is null;
create index activities_place on activities (lat, lng) where is_active and archived_at is null;
create index activities_text on activities using gin ((name || ' ' || description) gin_trgm_ops)
  where is_active and archived_at is null;

create table activity_images (
  activity_id uuid not null references activities (id) on delete cascade,
  position smallint not null check (position between 0 and 9),
  image_id uuid not null references images (id),
  alt text not null default '',
  primary key (activity_id, position)
);

create table departures (
  id uuid primary key,
  activity_id uuid not null references activities (id) on delete cascade,
  starts_on date not null,
  start_time time,
  -- starts_on and start_time (null: 00:00) in Nairobi, as an instant.
  starts_at timestamptz not null,
  capacity integer not null check (capacity > 0),
  seats_taken integer not null default 0,
  unique (activity_id, starts_on),
  -- The last word against overselling, behind the conditional update that takes seats.
  constraint departures_not_oversold check (seats_taken between 0 and capacity)
) with (fillfactor = 70);
-- seats_taken stays out of every index, so that taking seats is a heap-only update.
create index departures_date on departures (starts_on, activity_id);

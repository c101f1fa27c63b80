-- What the listing and the home page stand on when the catalogue is large.

-- The next departure as an instant: a date alone cannot say whether this morning's has left. The day follows from it.
drop index activities_upcoming;
drop index activities_category;
alter table activities drop column next_departure_on;
alter table activities add column next_departure_at timestamptz;
alter table activities add column next_departure_on date
  generated always as ((next_departure_at at time zone 'Africa/Nairobi')::date) stored;
create index activities_upcoming on activities (next_departure_at, id) where is_active and archived_at is null;
create index activities_category on activities (category, next_departure_at, id)
  where is_active and archived_at is null;

-- Search reads this instead of name and description: in small letters once, not in every comparison (30 times dearer).
-- U+0001 cannot be typed into the search (the contract refuses control characters), so nothing is found across the seam.
drop index activities_text;
alter table activities add column search_text text not null
  generated always as (lower(name || E'\x01' || description)) stored;
create index activities_text on activities using gin (search_text gin_trgm_ops)
  where is_active and archived_at is null;

create index activities_place_name on activities
  using gin ((location_name || ', ' || town || ', ' || county) gin_trgm_ops)
  where is_active and archived_at is null;

-- Guides whose activities are not shown: few, asked for by every list.
create index users_hidden on users (id) where suspended_at is not null or deleted_at is not null;

create index reviews_praise on reviews (created_at desc) where hidden_at is null and rating >= 4;
create index bookings_completed on bookings (activity_id) where status = 'completed';

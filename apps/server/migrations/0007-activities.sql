-- What guides offer, how it is found, and what lists and pages show of it.

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
  rating_sum bigint not null default 0,
  rating_count integer not null default 0,
  rating numeric(3, 2) generated always as (
    case when rating_count > 0 then round(rating_sum::numeric / rating_count, 2) end
  ) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  next_departure_at timestamptz,
  next_departure_on date
    generated always as ((next_departure_at at time zone 'Africa/Nairobi')::date) stored,
  -- When its dates start, unless one was given a time of its own; as capacity is.
  start_time time,
  -- When it was first shown, so that news of it goes out once.
  published_at timestamptz,
  -- The office takes an activity down, or lets it wait for a first look before it is shown. `is_active`, by which everything
  -- for the public goes, is false meanwhile; `resumes` is whether the guide wants it shown once the office lets it.
  taken_down_at timestamptz,
  -- Nobody of the office has looked at it yet, and it is not shown before (LISTING_REVIEW=before).
  withheld_at timestamptz,
  resumes boolean not null default false,
  -- What an activity is found by: A its name, B its kind and where it is, C its guide and its line, D its description.
  -- Kept beside the activity, so that one condition of a list reads it.
  search tsvector not null default '',
  -- Ratings count by how many there are: the mean with eight more ratings of 4.2. `weighedRating` of the domain is the same.
  weighed_rating numeric(6, 4) generated always as (
    case when rating_count > 0 then round((rating_sum + 33.6) / (rating_count + 8), 4) end
  ) stored,
  language text not null default 'en' check (language in ('en', 'sw')),
  search_text text not null
    generated always as (fold_name(name || E'\x01' || description)) stored,
  check ((lat is null) = (lng is null)),
  constraint activities_hidden check (not is_active or (taken_down_at is null and withheld_at is null)),
  constraint activities_resumes check (not resumes or taken_down_at is not null or withheld_at is not null),
  -- What belongs to an activity refers to it together with its guide.
  constraint activities_of_vendor unique (vendor_id, id)
);
alter table activities alter column search set storage main;
create index activities_place on activities (lat, lng) where is_active and archived_at is null;
create index activities_upcoming on activities (next_departure_at, id) where is_active and archived_at is null;
create index activities_category on activities (category, next_departure_at, id)
  where is_active and archived_at is null;
create index activities_name on activities using gin (fold_name(name) gin_trgm_ops);
create index activities_taken_down on activities (taken_down_at) where taken_down_at is not null;
create index activities_search on activities using gin (search);
create index activities_rating on activities (weighed_rating desc nulls last, id) where is_active and archived_at is null;
create index activities_text on activities using gin (search_text gin_trgm_ops)
  where is_active and archived_at is null;

create table activity_images (
  activity_id uuid not null references activities (id) on delete cascade,
  position smallint not null check (position between 0 and 9),
  image_id uuid not null references images (id),
  alt text not null default '',
  primary key (activity_id, position)
);

-- Who was counted today; the key is a hash with the day in it, so that it names nobody and leads from no day to the
-- next. It is deleted once the day is over.
create table activity_readers (
  activity_id uuid not null references activities (id) on delete cascade,
  day date not null,
  reader bytea not null,
  primary key (activity_id, day, reader)
);
create index activity_readers_day on activity_readers (day);

create table activity_views (
  vendor_id uuid not null references vendors (user_id),
  -- Of Nairobi.
  day date not null,
  activity_id uuid not null references activities (id) on delete cascade,
  views integer not null check (views > 0),
  primary key (vendor_id, day, activity_id) include (views)
) with (fillfactor = 90);

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

alter text search configuration upeo_words alter mapping for asciiword, word, numword with upeo_stem;

-- An activity is found by both: the other language's words stand beside those of the original, in the same four parts.
create function write_activity_search() returns trigger language plpgsql as $$
declare
  guide text := (select u.name || ' ' || v.business_name from vendors v join users u on u.id = v.user_id
    where v.user_id = new.vendor_id);
  other record;
begin
  select string_agg(t.name, ' ') as name, string_agg(t.short_description, ' ') as line, string_agg(t.description, ' ') as rest
    into other from activity_texts t
    where t.vendor_id = new.vendor_id and t.activity_id = new.id and t.is_whole;
  new.search := setweight(to_tsvector('upeo_words', search_text_of(concat_ws(' ', new.name, other.name))), 'A')
    || setweight(to_tsvector('upeo_words', search_text_of(
      concat_ws(' ', new.category, new.location_name, new.town, new.county))), 'B')
    || setweight(to_tsvector('upeo_words', search_text_of(concat_ws(' ', guide, new.short_description, other.line))), 'C')
    || setweight(to_tsvector('upeo_words', search_text_of(concat_ws(' ', new.description, other.rest))), 'D');
  return new;
end $$;
create trigger activities_search
  before insert or update of name, category, location_name, town, county, short_description, description, vendor_id
  on activities for each row execute function write_activity_search();

-- What is new of a statement's activities, in the order of the alphabet: whoever writes the same words at once waits for
-- the other, and neither for a second one. A word that is known is not touched: nobody waits for it.
create function keep_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct w.word
  from written a join vendors v on v.user_id = a.vendor_id join users u on u.id = a.vendor_id
    cross join words_in(concat_ws(' ', a.name, a.category, a.location_name, a.town, a.county, u.name, v.business_name,
      a.short_description, a.description)) w(word)
  where w.word ~ '^[a-z0-9]{3,40}$' and w.word !~ '^[0-9]+$'
    and not exists (select from search_words s where s.word = w.word)
  order by w.word
  on conflict do nothing;
  return null;
end $$;
create trigger activities_words_of_new after insert on activities referencing new table as written
  for each statement execute function keep_search_words();

-- A word of either is one that somebody may have meant.
create function keep_changed_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct w.word
  from vendors v join users u on u.id = v.user_id
    cross join words_in(concat_ws(' ', new.name, new.category, new.location_name, new.town, new.county, u.name,
      v.business_name, new.short_description, new.description,
      (select string_agg(concat_ws(' ', t.name, t.short_description, t.description), ' ') from activity_texts t
        where t.vendor_id = new.vendor_id and t.activity_id = new.id and t.is_whole))) w(word)
  where v.user_id = new.vendor_id and w.word ~ '^[a-z0-9]{3,40}$' and w.word !~ '^[0-9]+$'
    and not exists (select from search_words s where s.word = w.word)
  order by w.word
  on conflict do nothing;
  return null;
end $$;
create trigger activities_words_of_changed
  after update of name, category, location_name, town, county, short_description, description, vendor_id
  on activities for each row when (old.search is distinct from new.search)
  execute function keep_changed_search_words();

-- A guide is found by their name and by that of their business: with them, what their activities are found by changes.
create function write_guide_search() returns trigger language plpgsql as $$
begin
  update activities set vendor_id = vendor_id where vendor_id = case tg_table_name when 'users' then
    (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'user_id')::uuid end;
  return null;
end $$;
create trigger users_search after update of name on users for each row
  when (old.name is distinct from new.name and new.role = 'vendor') execute function write_guide_search();
create trigger vendors_search after update of business_name on vendors for each row
  when (old.business_name is distinct from new.business_name) execute function write_guide_search();

-- What the public list reads: a narrow row for each activity that is shown, and its card ready to be sent. Both are written
-- by triggers in the transaction that changes what they say; nothing that a hold or a payment writes is in them.
create table listed_activities (
  activity_id uuid primary key references activities (id) on delete cascade,
  vendor_id uuid not null,
  category text not null,
  difficulty text not null,
  price_cents bigint not null,
  child_price_cents bigint,
  next_departure_at timestamptz,
  weighed_rating numeric(6, 4),
  lat double precision,
  lng double precision,
  place text not null,
  -- The words of its name (A), and of its kind and place (B): small, so that a search reads many of them.
  head tsvector not null
) with (
  -- What filters is read from the indexes as long as it is known to be seen by all: that is looked after early.
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05
);

-- Each order is an index of its own, read forwards or backwards; what filters stands in it, so that what does not match is
-- passed over without its row.
create index listed_upcoming on listed_activities (next_departure_at, activity_id)
  include (category, difficulty, price_cents);
create index listed_category on listed_activities (category, next_departure_at, activity_id)
  include (difficulty, price_cents);
create index listed_difficulty on listed_activities (difficulty, next_departure_at, activity_id)
  include (category, price_cents);
create index listed_price on listed_activities (price_cents, activity_id) include (category, difficulty);
create index listed_rating on listed_activities (weighed_rating desc nulls last, activity_id)
  include (category, difficulty, price_cents);
create index listed_place on listed_activities (lat, lng) include (activity_id, price_cents, category, difficulty);
create index listed_near on listed_activities using gist (point(lng, lat)) where lat is not null and (lat <> 0 or lng <> 0);
create index listed_place_name on listed_activities using gin (place gin_trgm_ops);
create index listed_head on listed_activities using gin (head) with (fastupdate = off);

create table activity_cards (
  activity_id uuid primary key references activities (id) on delete cascade,
  price_cents bigint not null,
  child_price_cents bigint,
  lat double precision,
  lng double precision,
  -- A card's fields as JSON without the braces. U+0001, which JSON has nowhere, is where the address of the pictures goes.
  card text not null
);

-- 'Fischer's Tower, Naivasha, Nakuru', no part twice; `locationText` of the domain is the same.
create function location_text(parts text[]) returns text language sql immutable parallel safe
begin atomic
  select coalesce(string_agg(part, ', ' order by at), '') from (
    select distinct on (lower(part)) part, at
    from (select btrim(p, E' \t\r\n\u00a0') as part, n as at from unnest(parts) with ordinality each (p, n)) trimmed
    where part <> '' order by lower(part), at
  ) named;
end;

-- What the public list shows of each activity that is shown.
create view activities_to_list as
  select a.id as activity_id, a.vendor_id, a.category, a.difficulty, a.price_cents, a.child_price_cents,
    a.next_departure_at, a.weighed_rating, a.lat, a.lng,
    fold_name(a.location_name || ', ' || a.town || ', ' || a.county) as place, ts_filter(a.search, '{a,b}') as head
  from activities a join users u on u.id = a.vendor_id
  where a.is_active and a.archived_at is null and u.suspended_at is null and u.deleted_at is null;

-- Who gives a listed activity to another guide waits for that guide too: a change of theirs that is being written does not see
-- the activity yet, and would be missing from its card.
create function list_activities(ids uuid[]) returns void language plpgsql as $$
begin
  perform from activities where id = any(ids) order by id for no key update;
  perform from users where id in (
    select a.vendor_id from activities a
    where a.id = any(ids) and not exists (
      select from listed_activities l where l.activity_id = a.id and l.vendor_id = a.vendor_id)
  ) order by id for share;
  delete from activity_details d where d.activity_id = any(ids)
    and not exists (select from activities_to_list t where t.activity_id = d.activity_id);
  delete from activity_cards c where c.activity_id = any(ids)
    and not exists (select from activities_to_list t where t.activity_id = c.activity_id);
  delete from listed_activities l where l.activity_id = any(ids)
    and not exists (select from activities_to_list t where t.activity_id = l.activity_id);
  insert into listed_activities select t.* from activities_to_list t where t.activity_id = any(ids)
  on conflict (activity_id) do update set vendor_id = excluded.vendor_id, category = excluded.category,
    difficulty = excluded.difficulty, price_cents = excluded.price_cents, child_price_cents = excluded.child_price_cents,
    next_departure_at = excluded.next_departure_at, weighed_rating = excluded.weighed_rating, lat = excluded.lat,
    lng = excluded.lng, place = excluded.place, head = excluded.head
  where (listed_activities.*) is distinct from (excluded.*);
  insert into activity_cards select t.* from cards_to_show t where t.activity_id = any(ids)
  on conflict (activity_id) do update set price_cents = excluded.price_cents,
    child_price_cents = excluded.child_price_cents, lat = excluded.lat, lng = excluded.lng, card = excluded.card
  where (activity_cards.*) is distinct from (excluded.*);
  insert into activity_details select t.* from details_to_show t where t.activity_id = any(ids)
  on conflict (activity_id) do update set vendor_id = excluded.vendor_id, price_cents = excluded.price_cents,
    detail = excluded.detail, guide = excluded.guide
  where (activity_details.*) is distinct from (excluded.*);
end $$;

create function list_activity() returns trigger language plpgsql as $$
begin
  perform list_activities(array[new.id]);
  return null;
end $$;
create trigger activities_listed_new after insert on activities for each row when (new.is_active)
  execute function list_activity();

-- The next departure changes every day, and no other column with it.
create function list_next_departure() returns trigger language plpgsql as $$
begin
  update listed_activities set next_departure_at = new.next_departure_at where activity_id = new.id;
  return null;
end $$;
create trigger activities_listed_next after update of next_departure_at on activities for each row
  when (old.next_departure_at is distinct from new.next_departure_at) execute function list_next_departure();

create function list_pictured() returns trigger language plpgsql as $$
begin
  perform list_activities((select array_agg(distinct activity_id) from written));
  return null;
end $$;
create trigger activity_images_listed_new after insert on activity_images referencing new table as written
  for each statement execute function list_pictured();
create trigger activity_images_listed after update on activity_images referencing new table as written
  for each statement execute function list_pictured();
create trigger activity_images_listed_gone after delete on activity_images referencing old table as written
  for each statement execute function list_pictured();

create function list_of_guide() returns trigger language plpgsql as $$
declare
  guide uuid := case tg_table_name when 'users' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(coalesce(new, old)) ->> 'vendor_id')::uuid end;
begin
  perform from users where id = guide for no key update;
  perform list_activities((select array_agg(id) from activities where vendor_id = guide and is_active));
  return null;
end $$;
create trigger users_listed after update of name, username, avatar_image_id, suspended_at, deleted_at on users for each row
  when (old.role = 'vendor' and (old.name, old.username, old.avatar_image_id, old.suspended_at, old.deleted_at)
    is distinct from (new.name, new.username, new.avatar_image_id, new.suspended_at, new.deleted_at))
  execute function list_of_guide();
create trigger vendor_documents_listed after insert or delete or update of type, status, superseded_at on vendor_documents
  for each row execute function list_of_guide();

-- An activity in the other language. Nobody is shown it before it has a name and a description.
create table activity_texts (
  vendor_id uuid not null,
  activity_id uuid not null,
  language text not null check (language in ('en', 'sw')),
  name text not null default '',
  short_description text not null default '',
  description text not null default '',
  what_to_expect text not null default '',
  meeting_point jsonb not null default '{}',
  included_items text[] not null default '{}',
  not_included_items text[] not null default '{}',
  what_to_bring text[] not null default '{}',
  itinerary jsonb not null default '[]',
  faqs jsonb not null default '[]',
  badges jsonb not null default '[]',
  is_whole boolean not null generated always as (name <> '' and description <> '') stored,
  updated_at timestamptz not null,
  primary key (vendor_id, activity_id, language),
  foreign key (vendor_id, activity_id) references activities (vendor_id, id) on delete cascade on update cascade
);

-- Suggestions also come by the name in the other language.
create index activity_texts_name on activity_texts using gin (fold_name(name) gin_trgm_ops) where is_whole;

-- Where to meet, with the words of both languages: `translation` is null where nobody is shown one.
create function meeting_point_told(vendor uuid, activity uuid, place jsonb, original text) returns jsonb language sql stable
  return '{"description": "", "address": "", "instructions": ""}'::jsonb || place || jsonb_build_object('language', original,
    'translation', (select '{"description": "", "instructions": ""}'::jsonb || t.meeting_point from activity_texts t
      where t.vendor_id = vendor and t.activity_id = activity and t.is_whole and t.language <> original));

-- What a card says of the other language; null where nobody is shown it.
create function card_in_other_language(vendor uuid, activity uuid, original text) returns json language sql stable
  return (select json_build_object('name', t.name, 'shortDescription', t.short_description) from activity_texts t
    where t.vendor_id = vendor and t.activity_id = activity and t.is_whole and t.language <> original);

create view cards_to_show as
  select a.id as activity_id, a.price_cents, a.child_price_cents, a.lat, a.lng,
    substr(rtrim(f.facts, '}'), 2) || ',"language":' || to_json(a.language)
    || ',"translation":' || coalesce(card_in_other_language(a.vendor_id, a.id, a.language)::text, 'null')
    || ',"image":' || picture_json(i, coalesce(nullif(ai.alt, ''), a.name))
    || ',"vendor":' || rtrim(f.guide, '}') || ',"avatar":' || picture_json(ui, u.name) || '}' as card
  from activities a join users u on u.id = a.vendor_id
    left join images ui on ui.id = u.avatar_image_id
    left join lateral (select image_id, alt from activity_images where activity_id = a.id order by position limit 1) ai on true
    left join images i on i.id = ai.image_id
    cross join lateral (select
      (select row_to_json(fact) from (select a.id as "_id", a.name, a.short_description as "shortDescription", a.category,
        a.difficulty, location_text(array[a.location_name, a.town, a.county]) as location, a.town, a.county,
        case when a.lat <> 0 or a.lng <> 0 then array[a.lng, a.lat] end as coordinates,
        (a.price_cents / 100.0)::float8 as price, (a.child_price_cents / 100.0)::float8 as "childPrice",
        a.rating::float8 as rating, a.rating_count as "reviewCount", (a.duration_minutes / 60.0)::float8 as duration,
        a.capacity) fact)::text as facts,
      (select row_to_json(guide) from (select u.id as "_id", u.username, u.name,
        (select count(distinct v.type) = 2 from vendor_documents v where v.vendor_id = u.id and v.status = 'approved'
          and v.superseded_at is null and v.type in ('identityDocument', 'businessLicense')) as "isVerified") guide)::text as guide
    ) f
  where a.is_active and a.archived_at is null and u.suspended_at is null and u.deleted_at is null;

-- The card is written in the transaction that changes what it says, as for its own fields. By the same lock: it is the
-- activity that is changed first.
create function write_activity_texts() returns trigger language plpgsql as $$
declare
  changed uuid := coalesce(new.activity_id, old.activity_id);
begin
  update activities set vendor_id = vendor_id where id = changed;
  perform list_activities(array[changed]);
  return null;
end $$;
create trigger activity_texts_said after insert or update or delete on activity_texts
  for each row execute function write_activity_texts();

-- What an activity's page reads of what seldom changes: its words, pictures and latest reviews as JSON, ready to be sent,
-- and beside it the beginning of what is said of its guide. Written as cards are, by the same triggers. Departures, the
-- guide's own words, figures and payment methods are asked each time: a guide with 500 activities writes one row of those.
create table activity_details (
  activity_id uuid primary key references activities (id) on delete cascade,
  vendor_id uuid not null,
  price_cents bigint not null,
  -- Fields as JSON without the braces. U+0001, which JSON has nowhere, is where the address of the pictures goes.
  detail text not null,
  guide text not null
);
alter table activity_details alter column detail set storage main;

create function instant_json(at timestamptz) returns text language sql immutable parallel safe
  return to_char(at at time zone 'UTC', '"\""YYYY-MM-DD"T"HH24:MI:SS.MS"Z\""');
create trigger activities_listed after update of vendor_id, name, short_description, category, difficulty, location_name,
  town, county, lat, lng, price_cents, child_price_cents, duration_minutes, capacity, rating_sum, rating_count, search,
  is_active, archived_at, language, description, fitness_level, age_restrictions, cancellation_policy, what_to_expect,
  included_items, not_included_items, what_to_bring, badges, faqs, itinerary on activities for each row
  when (
    (old.vendor_id, old.name, old.short_description, old.category, old.difficulty, old.location_name, old.town, old.county,
      old.lat, old.lng, old.price_cents, old.child_price_cents, old.duration_minutes, old.capacity, old.rating_sum,
      old.rating_count, ts_filter(old.search, '{a,b}'), old.is_active, old.archived_at, old.language, old.description,
      old.fitness_level, old.age_restrictions, old.cancellation_policy, old.what_to_expect, old.included_items,
      old.not_included_items, old.what_to_bring, old.badges, old.faqs, old.itinerary)
    is distinct from
    (new.vendor_id, new.name, new.short_description, new.category, new.difficulty, new.location_name, new.town, new.county,
      new.lat, new.lng, new.price_cents, new.child_price_cents, new.duration_minutes, new.capacity, new.rating_sum,
      new.rating_count, ts_filter(new.search, '{a,b}'), new.is_active, new.archived_at, new.language, new.description,
      new.fitness_level, new.age_restrictions, new.cancellation_policy, new.what_to_expect, new.included_items,
      new.not_included_items, new.what_to_bring, new.badges, new.faqs, new.itinerary))
  execute function list_activity();

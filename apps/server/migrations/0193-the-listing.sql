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

-- A picture as JSON, as `imageUrls` has it: the smallest of at least 800 pixels for who reads no `srcset`, else the largest.
create function picture_json(picture images, alt text) returns text language sql immutable parallel safe
  return case when picture.id is null then 'null' else
    '{"src":"' || E'\x01' || picture.storage_key || '/'
    || coalesce((select w from unnest(picture.widths) with ordinality each (w, n) where w >= 800 order by n limit 1), picture.width)
    || '.webp","srcset":"'
    || coalesce((select string_agg(E'\x01' || picture.storage_key || '/' || w || '.webp ' || w || 'w', ', ' order by n)
      from unnest(picture.widths) with ordinality each (w, n)), '')
    || '","width":' || picture.width || ',"height":' || picture.height || ',"blur":' || to_json(picture.blur)
    || ',"alt":' || to_json(alt) || '}' end;

-- Which activities the public sees, and what the list says of each.
create view activities_to_list as
  select a.id as activity_id, a.vendor_id, a.category, a.difficulty, a.price_cents, a.child_price_cents,
    a.next_departure_at, a.weighed_rating, a.lat, a.lng,
    a.location_name || ', ' || a.town || ', ' || a.county as place, ts_filter(a.search, '{a,b}') as head
  from activities a join users u on u.id = a.vendor_id
  where a.is_active and a.archived_at is null and u.suspended_at is null and u.deleted_at is null;

create view cards_to_show as
  select a.id as activity_id, a.price_cents, a.child_price_cents, a.lat, a.lng,
    substr(rtrim(f.facts, '}'), 2) || ',"image":' || picture_json(i, coalesce(nullif(ai.alt, ''), a.name))
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

-- Locked first, read second: the statements after the lock see what another writer of the same activity has committed
-- meanwhile. In one statement the later of two would write what it had seen before it waited.
create function list_activities(ids uuid[]) returns void language plpgsql as $$
begin
  perform from activities where id = any(ids) order by id for no key update;
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
end $$;

create function list_activity() returns trigger language plpgsql as $$
begin
  perform list_activities(array[new.id]);
  return null;
end $$;
create trigger activities_listed_new after insert on activities for each row when (new.is_active)
  execute function list_activity();
create trigger activities_listed after update of vendor_id, name, short_description, category, difficulty, location_name,
  town, county, lat, lng, price_cents, child_price_cents, duration_minutes, capacity, rating_sum, rating_count, description,
  is_active, archived_at on activities for each row
  when (
    (old.vendor_id, old.name, old.short_description, old.category, old.difficulty, old.location_name, old.town, old.county,
      old.lat, old.lng, old.price_cents, old.child_price_cents, old.duration_minutes, old.capacity, old.rating_sum,
      old.rating_count, old.search, old.is_active, old.archived_at)
    is distinct from
    (new.vendor_id, new.name, new.short_description, new.category, new.difficulty, new.location_name, new.town, new.county,
      new.lat, new.lng, new.price_cents, new.child_price_cents, new.duration_minutes, new.capacity, new.rating_sum,
      new.rating_count, new.search, new.is_active, new.archived_at))
  execute function list_activity();

-- What changes every day changes nothing else.
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
  perform list_activities((select array_agg(id) from activities where vendor_id = guide and is_active));
  return null;
end $$;
create trigger users_listed after update of name, username, avatar_image_id, suspended_at, deleted_at on users for each row
  when (old.role = 'vendor' and (old.name, old.username, old.avatar_image_id, old.suspended_at, old.deleted_at)
    is distinct from (new.name, new.username, new.avatar_image_id, new.suspended_at, new.deleted_at))
  execute function list_of_guide();
create trigger vendor_documents_listed after insert or delete or update of type, status, superseded_at on vendor_documents
  for each row execute function list_of_guide();

-- Planned without knowing them, each card would be looked for in all rows.
analyze users, vendor_documents, activities, images, activity_images;
insert into listed_activities select * from activities_to_list;
insert into activity_cards select * from cards_to_show;

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

-- Nothing asks these any more.
drop index activities_price, activities_near, activities_place_name;
drop statistics activities_place_text;

analyze listed_activities;
analyze activity_cards;

-- Whoever changes a guide does not see an activity that somebody is about to show, and whoever shows it does not see the
-- change: each would leave out what the other writes. So who lists what was not listed waits for its guide, and the other way
-- round. What is listed already is locked by both.
create or replace function list_activities(ids uuid[]) returns void language plpgsql as $$
begin
  perform from activities where id = any(ids) order by id for no key update;
  perform from users where id in (
    select a.vendor_id from activities a
    where a.id = any(ids) and not exists (select from listed_activities l where l.activity_id = a.id)
  ) order by id for share;
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

create or replace function list_of_guide() returns trigger language plpgsql as $$
declare
  guide uuid := case tg_table_name when 'users' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(coalesce(new, old)) ->> 'vendor_id')::uuid end;
begin
  perform from users where id = guide for no key update;
  perform list_activities((select array_agg(id) from activities where vendor_id = guide and is_active));
  return null;
end $$;

-- Of the words only those of its name, kind and place stand in the list.
drop trigger activities_listed on activities;
create trigger activities_listed after update of vendor_id, name, short_description, category, difficulty, location_name,
  town, county, lat, lng, price_cents, child_price_cents, duration_minutes, capacity, rating_sum, rating_count, search,
  is_active, archived_at on activities for each row
  when (
    (old.vendor_id, old.name, old.short_description, old.category, old.difficulty, old.location_name, old.town, old.county,
      old.lat, old.lng, old.price_cents, old.child_price_cents, old.duration_minutes, old.capacity, old.rating_sum,
      old.rating_count, ts_filter(old.search, '{a,b}'), old.is_active, old.archived_at)
    is distinct from
    (new.vendor_id, new.name, new.short_description, new.category, new.difficulty, new.location_name, new.town, new.county,
      new.lat, new.lng, new.price_cents, new.child_price_cents, new.duration_minutes, new.capacity, new.rating_sum,
      new.rating_count, ts_filter(new.search, '{a,b}'), new.is_active, new.archived_at))
  execute function list_activity();

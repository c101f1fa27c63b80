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
-- Beside the row it would be two more reads of an index for each piece.
alter table activity_details alter column detail set storage main;

create function instant_json(at timestamptz) returns text language sql immutable parallel safe
  return to_char(at at time zone 'UTC', '"\""YYYY-MM-DD"T"HH24:MI:SS.MS"Z\""');

create view details_to_show as
  select a.id as activity_id, a.vendor_id, a.price_cents,
    f.facts || ',"image":' || picture_json(i, coalesce(nullif(ai.alt, ''), a.name))
    || ',"images":[' || coalesce((
        select string_agg(picture_json(p, coalesce(nullif(g.alt, ''), a.name)), ',' order by g.position)
        from activity_images g join images p on p.id = g.image_id where g.activity_id = a.id), '')
    || '],"reviews":[' || coalesce((
        select string_agg('{"_id":"' || r.id || '","rating":' || r.rating || ',"comment":' || to_json(r.comment)
          || ',"createdAt":' || instant_json(r.created_at) || ',"user":' || case when r.deleted_at is null
            then '{"name":' || to_json(r.name) || ',"avatar":' || picture_json(ri, r.name) || '}' else 'null' end || '}',
          ',' order by r.created_at desc, r.id desc)
        from (
          select r.id, r.rating, r.comment, r.created_at, ru.name, ru.avatar_image_id, ru.deleted_at
          from reviews r join users ru on ru.id = r.user_id
          where r.activity_id = a.id and r.hidden_at is null
          order by r.created_at desc, r.id desc limit 10
        ) r left join images ri on ri.id = r.avatar_image_id), '')
    || ']' as detail,
    f.guide || ',"avatar":' || picture_json(ui, u.name) as guide
  from activities a join users u on u.id = a.vendor_id
    left join images ui on ui.id = u.avatar_image_id
    left join lateral (select image_id, alt from activity_images where activity_id = a.id order by position limit 1) ai on true
    left join images i on i.id = ai.image_id
    cross join lateral (select
      (select substr(told, 2, length(told) - 2) from (select row_to_json(fact)::text as told from (
        select a.id as "_id", a.name, a.short_description as "shortDescription", a.language, (
            select json_build_object('name', t.name, 'shortDescription', t.short_description, 'description', t.description,
              'whatToExpect', t.what_to_expect, 'includedItems', to_json(t.included_items),
              'notIncludedItems', to_json(t.not_included_items), 'whatToBring', to_json(t.what_to_bring),
              'badges', t.badges, 'faqs', t.faqs, 'itinerary', t.itinerary)
            from activity_texts t
            where t.vendor_id = a.vendor_id and t.activity_id = a.id and t.language <> a.language and t.is_whole
          ) as translation, a.category, a.difficulty,
          location_text(array[a.location_name, a.town, a.county]) as location, a.town, a.county,
          case when a.lat <> 0 or a.lng <> 0 then array[a.lng, a.lat] end as coordinates,
          (a.price_cents / 100.0)::float8 as price, (a.child_price_cents / 100.0)::float8 as "childPrice",
          a.rating::float8 as rating, a.rating_count as "reviewCount", (a.duration_minutes / 60.0)::float8 as duration,
          a.capacity, a.description, a.rating::float8 as "averageRating", a.fitness_level as "fitnessLevel",
          a.age_restrictions as "ageRestrictions", a.cancellation_policy as "cancellationPolicy",
          a.what_to_expect as "whatToExpect", a.included_items as "includedItems",
          a.not_included_items as "notIncludedItems", a.what_to_bring as "whatToBring", a.badges, a.faqs, a.itinerary,
          true as "isActive") fact) told) as facts,
      (select substr(told, 2, length(told) - 2) from (select row_to_json(guide)::text as told from (
        select u.id as "_id", u.username, u.name,
          (select count(distinct v.type) = 2 from vendor_documents v where v.vendor_id = u.id and v.status = 'approved'
            and v.superseded_at is null and v.type in ('identityDocument', 'businessLicense')) as "isVerified") guide) told)
        as guide
    ) f
  where a.is_active and a.archived_at is null and u.suspended_at is null and u.deleted_at is null;

create or replace function list_activities(ids uuid[]) returns void language plpgsql as $$
begin
  perform from activities where id = any(ids) order by id for no key update;
  perform from users where id in (
    select a.vendor_id from activities a
    where a.id = any(ids) and not exists (select from listed_activities l where l.activity_id = a.id)
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

-- All that its page says stands in it now.
drop trigger activities_listed on activities;
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

-- A review is said with its writer's name and picture. Whoever writes it waits for a change of these, and the other way
-- round: each would leave out what the other writes.
create function list_reviewed() returns trigger language plpgsql as $$
begin
  perform from users where id = coalesce(new.user_id, old.user_id) for share;
  perform list_activities(array[coalesce(new.activity_id, old.activity_id)]);
  return null;
end $$;
create trigger reviews_listed_new after insert or delete on reviews for each row execute function list_reviewed();
create trigger reviews_listed after update of user_id, rating, comment, created_at, hidden_at on reviews for each row
  when ((old.user_id, old.rating, old.comment, old.created_at, old.hidden_at)
    is distinct from (new.user_id, new.rating, new.comment, new.created_at, new.hidden_at))
  execute function list_reviewed();

create function list_of_reviewer() returns trigger language plpgsql as $$
begin
  perform list_activities((select array_agg(distinct activity_id) from reviews where user_id = new.id));
  return null;
end $$;
create trigger users_reviewed after update of name, avatar_image_id, deleted_at on users for each row
  when ((old.name, old.avatar_image_id, old.deleted_at) is distinct from (new.name, new.avatar_image_id, new.deleted_at))
  execute function list_of_reviewer();

-- Planned without knowing them, each detail would be looked for in all rows.
analyze users, vendor_documents, activities, images, activity_images, activity_texts, reviews;
insert into activity_details select * from details_to_show;
analyze activity_details;

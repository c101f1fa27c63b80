-- Points, badges and public reviews come of money that Upeo has seen: by M-Pesa through Upeo, or by a proof of the customer's own
-- booking that was approved. What a guide has written down, or says has come, is their word alone.
create view seen_bookings as
  select b.id from bookings b
  where b.payment_method = 'mpesa' and b.payment_status <> 'unpaid'
    or b.source = 'online' and exists (select from payment_proofs p where p.booking_id = b.id and p.status = 'approved');

-- What was written of other trips stays to be read, marked with the reason, and counts nowhere. Its writer is told once.
alter table reviews
  add column uncounted text check (uncounted in ('booked_by_guide', 'guides_word')),
  add column told_uncounted_at timestamptz;
create index reviews_untold on reviews (id) where uncounted is not null and told_uncounted_at is null;
update reviews r set uncounted = case b.source when 'online' then 'guides_word' else 'booked_by_guide' end
from bookings b
where b.id = r.booking_id and not exists (select from seen_bookings s where s.id = b.id);

-- Among the latest that an activity's page is sent with they do not stand either.
create or replace view details_to_show as
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
          where r.activity_id = a.id and r.hidden_at is null and r.uncounted is null
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

update activities a set rating_sum = coalesce(c.total, 0), rating_count = coalesce(c.n, 0)
from (select distinct activity_id from reviews where uncounted is not null) u
left join (
  select activity_id, sum(rating) as total, count(*) as n from reviews
  where hidden_at is null and uncounted is null group by activity_id
) c using (activity_id)
where a.id = u.activity_id;
update vendors v set rating_sum = coalesce(c.total, 0), rating_count = coalesce(c.n, 0)
from (select distinct vendor_id from reviews where uncounted is not null) u
left join (
  select vendor_id, sum(rating) as total, count(*) as n from reviews
  where hidden_at is null and uncounted is null group by vendor_id
) c using (vendor_id)
where v.user_id = u.vendor_id;

-- Whose points, badges and counts are settled anew by the next sweep, by the rule of the day.
alter table point_entries
  drop constraint point_entries_reason_check,
  add constraint point_entries_reason_check
    check (reason in ('completed', 'first_category', 'review', 'refund', 'unseen')) not valid;
alter table point_entries validate constraint point_entries_reason_check;
create table standings_due (
  user_id uuid primary key references users (id) on delete cascade
);
insert into standings_due
select distinct p.user_id from point_entries p where not exists (select from seen_bookings s where s.id = p.booking_id);

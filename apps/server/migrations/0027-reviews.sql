-- Reviews.

create table reviews (
  id uuid primary key,
  booking_id uuid not null unique references bookings (id),
  activity_id uuid not null references activities (id),
  vendor_id uuid not null references vendors (user_id),
  user_id uuid not null references users (id),
  rating smallint not null check (rating between 1 and 5),
  comment text not null,
  response text,
  responded_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  hidden_at timestamptz,
  -- A review that the office has removed stays removed when its writer takes it back: the words go, the row keeps
  -- its trip from being reviewed anew.
  withdrawn_at timestamptz,
  -- What was written of other trips stays to be read, marked with the reason, and counts nowhere. Its writer is told once.
  uncounted text check (uncounted in ('booked_by_guide', 'guides_word')),
  told_uncounted_at timestamptz
);
create index reviews_activity on reviews (activity_id, created_at desc);
create index reviews_vendor on reviews (vendor_id, created_at desc);
create index reviews_user on reviews (user_id, created_at desc);
create index reviews_praise on reviews (created_at desc) where hidden_at is null and rating >= 4;

-- What waits for one guide, without reading what is settled: reviews that they have not answered, and money that guides are
-- still to return.
create index reviews_unanswered on reviews (vendor_id) where response is null and hidden_at is null;
create index reviews_untold on reviews (id) where uncounted is not null and told_uncounted_at is null;

create table review_photos (
  review_id uuid not null references reviews (id) on delete cascade,
  position smallint not null check (position between 0 and 3),
  -- A picture shows up in one review only.
  image_id uuid not null unique references images (id),
  primary key (review_id, position)
);

-- Somebody says that a review should not stand. It stays visible until the office decides; each person reports a
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

-- Trips that have been reviewed at some time: their guides are told of the first review, not of each that replaces it.
create table reviewed_bookings (
  booking_id uuid primary key references bookings (id),
  first_at timestamptz not null
);

-- What an activity's page shows of each, ready to be sent; reviews that count nowhere are not among its latest.
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

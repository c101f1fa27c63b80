-- What guides write, in the language that they have chosen for it, and beside it in the other one where they write both.

alter table activities add column language text not null default 'en' check (language in ('en', 'sw'));
alter table content_items add column language text not null default 'en' check (language in ('en', 'sw'));
alter table vendors add column language text not null default 'en' check (language in ('en', 'sw'));

-- What belongs to a guide is referred to with its guide. The index begins as the one before it.
alter table activities add constraint activities_of_vendor unique (vendor_id, id);
drop index activities_vendor;
alter table content_items add constraint content_items_of_vendor unique (vendor_id, id);

-- Written bit by bit: nobody is shown it before it has a name and a description.
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

-- What is typed is suggested by the other name as well.
create index activity_texts_name on activity_texts using gin (fold_name(name) gin_trgm_ops) where is_whole;

create table content_texts (
  vendor_id uuid not null,
  content_id uuid not null,
  language text not null check (language in ('en', 'sw')),
  title text not null default '',
  summary text not null default '',
  -- HTML, made safe before it is written.
  body text not null default '',
  updated_at timestamptz not null,
  primary key (vendor_id, content_id, language),
  foreign key (vendor_id, content_id) references content_items (vendor_id, id) on delete cascade on update cascade
);

create table vendor_texts (
  vendor_id uuid not null references vendors (user_id) on delete cascade,
  language text not null check (language in ('en', 'sw')),
  business_description text not null default '',
  bio text not null default '',
  updated_at timestamptz not null,
  primary key (vendor_id, language)
);

-- Where to meet, with the words of both languages: `translation` is null where nobody is shown one.
create function meeting_point_told(vendor uuid, activity uuid, place jsonb, original text) returns jsonb language sql stable
  return '{"description": "", "address": "", "instructions": ""}'::jsonb || place || jsonb_build_object('language', original,
    'translation', (select '{"description": "", "instructions": ""}'::jsonb || t.meeting_point from activity_texts t
      where t.vendor_id = vendor and t.activity_id = activity and t.is_whole and t.language <> original));

-- What a guide says of themselves in the other language; null where they say nothing in it.
create function guide_in_other_language(vendor uuid, original text) returns json language sql stable
  return (select json_build_object('businessDescription', t.business_description, 'bio', t.bio) from vendor_texts t
    where t.vendor_id = vendor and t.language <> original);

-- An activity is found by both: the other language's words stand beside those of the original, in the same four parts.
create or replace function write_activity_search() returns trigger language plpgsql as $$
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

-- A word of either is one that somebody may have meant.
create or replace function keep_changed_search_words() returns trigger language plpgsql as $$
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

-- What a card says of the other language; null where nobody is shown it.
create function card_in_other_language(vendor uuid, activity uuid, original text) returns json language sql stable
  return (select json_build_object('name', t.name, 'shortDescription', t.short_description) from activity_texts t
    where t.vendor_id = vendor and t.activity_id = activity and t.is_whole and t.language <> original);

create or replace view cards_to_show as
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

drop trigger activities_listed on activities;
create trigger activities_listed after update of vendor_id, name, short_description, category, difficulty, location_name,
  town, county, lat, lng, price_cents, child_price_cents, duration_minutes, capacity, rating_sum, rating_count, search,
  is_active, archived_at, language on activities for each row
  when (
    (old.vendor_id, old.name, old.short_description, old.category, old.difficulty, old.location_name, old.town, old.county,
      old.lat, old.lng, old.price_cents, old.child_price_cents, old.duration_minutes, old.capacity, old.rating_sum,
      old.rating_count, ts_filter(old.search, '{a,b}'), old.is_active, old.archived_at, old.language)
    is distinct from
    (new.vendor_id, new.name, new.short_description, new.category, new.difficulty, new.location_name, new.town, new.county,
      new.lat, new.lng, new.price_cents, new.child_price_cents, new.duration_minutes, new.capacity, new.rating_sum,
      new.rating_count, ts_filter(new.search, '{a,b}'), new.is_active, new.archived_at, new.language))
  execute function list_activity();

-- Cards that lie ready say the language too.
analyze activity_texts;
update activity_cards c set card = t.card from cards_to_show t where t.activity_id = c.activity_id;

-- Pictures.

create table images (
  id uuid primary key,
  owner_id uuid,
  purpose text not null check (purpose in ('activity', 'avatar', 'cover', 'review', 'content')),
  storage_key text not null,
  content_hash text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null,
  blur text not null,
  created_at timestamptz not null
);
create index images_owner on images (owner_id, purpose);

-- Whether another row shows the same content.
create index images_storage_key on images (storage_key);

-- Pictures whose rows are gone and whose objects still lie in the store: written with the deletion of the rows, and
-- forgotten only once the store has deleted the objects, so that one that fails is asked again.
create table image_removals (
  storage_key text primary key,
  widths integer[] not null,
  since timestamptz not null
);

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

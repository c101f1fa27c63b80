-- Pictures whose rows are gone and whose objects still lie in the store: written with the deletion of the rows, and
-- forgotten only once the store has deleted the objects, so that one that fails is asked again.
create table image_removals (
  storage_key text primary key,
  widths integer[] not null,
  since timestamptz not null
);

-- Whether another row shows the same content.
create index images_storage_key on images (storage_key);

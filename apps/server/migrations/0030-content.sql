-- What guides publish: stories and pictures.

create table content_items (
  id uuid primary key,
  vendor_id uuid not null references vendors (user_id),
  content_type text not null check (content_type in ('BLOG_POST', 'GALLERY_ITEM')),
  title text not null,
  slug text not null,
  summary text not null default '',
  -- HTML, made safe before it is written.
  body text not null default '',
  image_id uuid references images (id),
  tags text[] not null default '{}',
  related_activity_id uuid references activities (id) on delete set null,
  is_published boolean not null,
  -- Of the first time; a story that is taken back and published again keeps its place.
  published_at timestamptz,
  views integer not null default 0 check (views >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  language text not null default 'en' check (language in ('en', 'sw')),
  unique (vendor_id, slug),
  check (published_at is not null or not is_published),
  constraint content_items_of_vendor unique (vendor_id, id)
);
create index content_items_public on content_items (vendor_id, content_type, published_at desc, id desc)
  where is_published;
create index content_items_own on content_items (vendor_id, content_type, created_at desc, id desc);

-- Pictures inside a story: what is named here is not collected as an orphan.
create table content_images (
  content_id uuid not null references content_items (id) on delete cascade,
  image_id uuid not null references images (id),
  primary key (content_id, image_id)
);
create index content_images_image on content_images (image_id);

-- Who has read what, so that each reader counts once; the key is a hash and names nobody.
create table content_views (
  content_id uuid not null references content_items (id) on delete cascade,
  reader bytea not null,
  seen_at timestamptz not null,
  primary key (content_id, reader)
);

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

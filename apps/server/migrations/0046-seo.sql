-- How a guide is found. A guide without a row has the defaults.

create table vendor_seo (
  vendor_id uuid primary key references vendors (user_id),
  meta_title text not null default '',
  meta_description text not null default '',
  keywords text not null default '',
  -- An address of her own beside her username, kept in lower case.
  custom_slug text check (custom_slug = lower(custom_slug)),
  years_experience integer check (years_experience between 0 and 80),
  certifications text[] not null default '{}',
  service_areas text[] not null default '{}',
  primary_location text not null default '',
  indexable boolean not null default true,
  show_in_search boolean not null default true,
  enable_structured_data boolean not null default true,
  featured_activity_ids uuid[] not null default '{}',
  quoted_review_ids uuid[] not null default '{}',
  updated_at timestamptz not null
);
create unique index vendor_seo_slug on vendor_seo (custom_slug);

-- What guides show of their business.

create table vendors (
  user_id uuid primary key references users (id),
  business_name text not null default '',
  business_description text not null default '',
  contact_phone text not null default '',
  contact_email text not null default '',
  website text not null default '',
  specialties text[] not null default '{}',
  business_address jsonb not null default '{}',
  social_media jsonb not null default '{}',
  -- The spec's shape {bank, paybill, buyGoods}; numbers leave the server only inside a person's own pending booking.
  payment_details jsonb not null default '{}',
  manual_methods text[] not null default '{}'
    check (manual_methods <@ array ['bank', 'paybill', 'buygoods']),
  accepts_mpesa boolean not null default true,
  rating_sum bigint not null default 0,
  rating_count integer not null default 0,
  created_at timestamptz not null,
  -- Where their last payouts of each kind went; another destination needs a fresh proof.
  payout_accounts jsonb not null default '{}',
  -- Since when a guide's money goes where it goes, by method; one that is not named here has gone there since before this was kept.
  payout_accounts_since jsonb not null default '{}',
  language text not null default 'en' check (language in ('en', 'sw')),
  -- How soon a guide usually answers, counted by a sweep (decision 103); null: too few answers, or too slow ones.
  answers_within text check (answers_within in ('hour', 'hours', 'day', 'days'))
);
create index vendors_business_name on vendors using gin (fold_name(business_name) gin_trgm_ops);
create index vendors_email_start on vendors (lower(contact_email) text_pattern_ops) where contact_email <> '';
create index vendors_phone_end on vendors (reverse(phone_key(contact_phone)) text_pattern_ops) where contact_phone <> '';

-- How a guide is found. A guide without a row has the defaults.
create table vendor_seo (
  vendor_id uuid primary key references vendors (user_id),
  meta_title text not null default '',
  meta_description text not null default '',
  keywords text not null default '',
  -- An address of their own beside their username, kept in lower case.
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

create table vendor_texts (
  vendor_id uuid not null references vendors (user_id) on delete cascade,
  language text not null check (language in ('en', 'sw')),
  business_description text not null default '',
  bio text not null default '',
  updated_at timestamptz not null,
  primary key (vendor_id, language)
);

-- What a guide says of themselves in the other language; null where they say nothing in it.
create function guide_in_other_language(vendor uuid, original text) returns json language sql stable
  return (select json_build_object('businessDescription', t.business_description, 'bio', t.bio) from vendor_texts t
    where t.vendor_id = vendor and t.language <> original);

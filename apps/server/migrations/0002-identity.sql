-- People, their sessions, and what guides show of their business.

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

create table users (
  id uuid primary key,
  role text not null check (role in ('user', 'vendor', 'admin')),
  name text not null,
  username text not null,
  email text not null,
  password_hash text not null,
  avatar_image_id uuid references images (id),
  cover_image_id uuid references images (id),
  bio text not null default '',
  location text not null default '',
  phone text not null default '',
  preferences jsonb not null,
  points integer not null default 0 check (points >= 0),
  booking_count integer not null default 0 check (booking_count >= 0),
  activity_count integer not null default 0 check (activity_count >= 0),
  unique_activities_count integer not null default 0 check (unique_activities_count >= 0),
  created_at timestamptz not null,
  suspended_at timestamptz,
  deleted_at timestamptz
);
-- Addresses and usernames are compared without case; people retype them on phones that capitalise.
create unique index users_email on users (lower(email));
create unique index users_username on users (lower(username));
alter table images add constraint images_owner_fk foreign key (owner_id) references users (id);

create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user on password_resets (user_id);

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
  created_at timestamptz not null
);

create table vendor_documents (
  id uuid primary key,
  vendor_id uuid not null references vendors (user_id),
  type text not null
    check (type in ('businessLicense', 'insuranceCertificate', 'identityDocument', 'additionalDocuments')),
  name text not null,
  storage_key text not null,
  content_type text not null,
  byte_size integer not null,
  status text not null check (status in ('pending', 'approved', 'rejected')),
  reason text,
  decided_by uuid references users (id),
  decided_at timestamptz,
  superseded_at timestamptz,
  created_at timestamptz not null
);
create index vendor_documents_vendor on vendor_documents (vendor_id, type, created_at desc);

-- Verified is derived, never written: an approved identity document and an approved business licence.
create view verified_vendors as
  select vendor_id
  from vendor_documents
  where status = 'approved' and superseded_at is null and type in ('identityDocument', 'businessLicense')
  group by vendor_id
  having count(distinct type) = 2;

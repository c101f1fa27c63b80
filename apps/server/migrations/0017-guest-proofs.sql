-- How a guest without an account proves that it is them.

-- A link to a guest's booking may be in their guide's hands. Who has shown by a code that its number is theirs speaks for it.
create table guest_codes (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  -- HMACs under SECRETS_KEY: of the number it went to, and of the code.
  number_hash bytea not null,
  code_hash bytea not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  sent_tries smallint not null default 0 check (sent_tries between 0 and 5)
);
create index guest_codes_booking on guest_codes (booking_id, created_at);
create index guest_codes_expired on guest_codes (expires_at);

-- For one booking in one browser, whose cookie holds the secret; good for the number that it was given of, and until a newer link.
create table guest_proofs (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  number_hash bytea not null,
  secret_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- A proof belongs to the way that its link went: what the guide shows and what Upeo sends end each on their own. Tries too: with the
  -- one that the guide has, nobody uses up those of the other.
  way text not null default 'shown' check (way in ('shown', 'sent', 'mailed'))
);
create index guest_proofs_booking on guest_proofs (booking_id);

-- Numbers that a guide has had as their own: of the account, the contact, a place where they are paid or paid out to. What one of
-- them reads speaks for no guest of theirs. Kept by triggers, whoever writes; they leave with the account.
create table own_numbers (
  user_id uuid not null references users (id),
  -- Without what stands before it: 712345678.
  number text not null check (number ~ '^[17][0-9]{8}$'),
  primary key (user_id, number)
);

-- Kenyan numbers in what somebody has written, each once; longer runs of digits are none.
create function numbers_in(written text) returns text[] language sql immutable parallel safe return (
  select coalesce(array_agg(distinct m[1]), '{}') from regexp_matches(
    regexp_replace(written, '[\s().‐-―-]', '', 'g'), '(?<![0-9])(?:[+]|00)?(?:2540?|0)?([17][0-9]{8})(?![0-9])', 'g') m
);

create function keep_own_numbers() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  texts text[];
  owner uuid;
begin
  if tg_table_name = 'users' then
    owner := new.id;
    texts := array[new.phone];
  else
    owner := new.user_id;
    -- Each value by itself: digits of two that stand beside each other are no number.
    texts := array[new.contact_phone]
      || array(select v #>> '{}' from jsonb_path_query(new.payout_accounts, 'strict $.** ? (@.type() == "string")') v)
      || array(select v #>> '{}' from jsonb_path_query(new.payment_details, 'strict $.** ? (@.type() == "string")') v);
  end if;
  insert into own_numbers (user_id, number)
  select owner, n from unnest(texts) written, unnest(numbers_in(written)) n
  on conflict do nothing;
  return null;
end $$;
create trigger users_own_numbers after insert or update of phone on users
  for each row when (new.role = 'vendor' and new.phone <> '') execute function keep_own_numbers();
create trigger vendors_own_numbers after insert or update of contact_phone, payout_accounts, payment_details on vendors
  for each row execute function keep_own_numbers();

-- What was done by a link that speaks for a guest, and what stood behind it. Written with the act.
create table guest_acts (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings (id),
  act text not null check (act in ('cancel', 'answer', 'claim', 'problem', 'stop', 'allow', 'end_links',
    'address')),
  proof text not null check (proof in ('code', 'link')),
  way text not null check (way in ('shown', 'sent', 'mailed')),
  at timestamptz not null
);
create index guest_acts_booking on guest_acts (booking_id);

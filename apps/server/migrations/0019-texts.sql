-- Texts to phones.

-- Texts to phones: what was sent to which number, and what became of it. Kept for 90 days.
create table outgoing_texts (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  kind text not null check (kind in ('booked', 'moved', 'called_off', 'code')),
  -- What it tells of, where a booking can have several of one kind: the question that was asked, the change of its departure.
  about uuid,
  -- With its country, digits only.
  phone text not null check (phone ~ '^[1-9][0-9]{7,14}$'),
  language text not null check (language in ('en', 'sw')),
  -- Sealed, for a link or a code opens something; gone once it was handed over, or given up.
  words bytea,
  segments smallint not null check (segments between 1 and 2),
  status text not null check (status in ('waiting', 'sending', 'sent', 'delivered', 'failed', 'unknown')),
  -- Tries after which nobody knew whether it was sent.
  lost smallint not null default 0 check (lost between 0 and 2),
  -- What the provider calls it, as its delivery reports do.
  provider_id text,
  -- What its tries cost together: supposed, until the provider says so.
  cost_cents integer not null default 0 check (cost_cents >= 0),
  failure text check (failure in ('unreachable', 'blocked', 'no_such_number', 'refused', 'too_late', 'daily_limit',
    'replaced', 'busy', 'no_balance', 'misconfigured')),
  created_at timestamptz not null,
  -- After this it would tell nobody anything.
  good_until timestamptz not null,
  -- The last time that it was given to the provider.
  handed_at timestamptz,
  -- When the report came that it was delivered, or was not.
  reported_at timestamptz,
  constraint outgoing_texts_words check ((words is null) = (status in ('sent', 'delivered', 'failed', 'unknown'))),
  constraint outgoing_texts_delivered check (status <> 'delivered' or reported_at is not null)
);
create index outgoing_texts_booking on outgoing_texts (booking_id);
create unique index outgoing_texts_once on outgoing_texts (booking_id, kind, about) where about is not null;
create index outgoing_texts_provider on outgoing_texts (provider_id) where provider_id is not null;
create index outgoing_texts_phone on outgoing_texts (phone, kind, created_at);
create index outgoing_texts_created on outgoing_texts (created_at);
create index outgoing_texts_handed on outgoing_texts (handed_at) where handed_at is not null;

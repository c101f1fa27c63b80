-- Which processes run, each by its own word every half minute. Losing them in a crash loses nothing that the next beat does
-- not tell again.
create unlogged table process_beats (
  id uuid primary key,
  role text not null check (role in ('all', 'web', 'worker')),
  -- What the deployment calls this build; null where it says nothing.
  release text,
  started_at timestamptz not null,
  beat_at timestamptz not null
);

-- Calls to services outside, added up by all processes in slots of five minutes.
create unlogged table provider_tallies (
  provider text not null check (provider in ('mpesa', 'mail', 'push', 'storage')),
  outcome text not null check (outcome in ('done', 'refused', 'failed')),
  slot timestamptz not null,
  calls integer not null check (calls > 0),
  last_at timestamptz not null,
  primary key (provider, outcome, slot)
);
create index provider_tallies_slot on provider_tallies (slot);

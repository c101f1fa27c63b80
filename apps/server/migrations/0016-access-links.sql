-- Links for people without an account.

-- Links for people without an account, each of which opens one thing: a booking, one person's ticket, the question whether
-- they come on another date, or whether their phone may be asked for money. Only the hash of what stands in the address is
-- kept, so that a copy of the database opens nothing.
create table access_links (
  token_hash bytea primary key,
  kind text not null check (kind in ('booking', 'ticket', 'answer', 'prompts')),
  -- What is opened: a booking (also for a ticket), what a booking was asked, or a person.
  subject_id uuid not null,
  -- Whose ticket of the booking it is.
  position smallint check ((position is not null) = (kind = 'ticket')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz,
  -- What a guide shows and what Upeo sends to the booking's number end each on their own.
  way text not null default 'shown' check (way in ('shown', 'sent', 'mailed'))
);
create index access_links_subject on access_links (subject_id, kind);
create index access_links_expired on access_links (expires_at);

-- The house: events, limits, what failed, which processes run, and what the app's role may do.

-- Every event, written in the transaction that caused it. Payloads hold ids and figures, never contact details.
create table outbox (
  id uuid primary key,
  type text not null check (type ~ '^[a-z_]+\.[a-z_]+$'),
  payload jsonb not null,
  created_at timestamptz not null
);
create index outbox_type on outbox (type, created_at);

-- Events are purged by age.
create index outbox_age on outbox (created_at);

-- A subscriber's own effects commit together with its row here, so a job that runs twice has effects once.
create table outbox_deliveries (
  event_id uuid not null references outbox (id) on delete cascade,
  subscriber text not null,
  delivered_at timestamptz not null default clock_timestamp(),
  primary key (event_id, subscriber)
);

-- Shared by all processes. Losing it in a crash only forgives some requests, so it is not worth its log.
create unlogged table rate_limits (
  key bytea primary key,
  count integer not null check (count > 0),
  expires_at timestamptz not null
);
create index rate_limits_expires on rate_limits (expires_at);

create extension if not exists pg_trgm;

-- Work of the clock that failed: one row for each thing that a sweep could not do. It is left out until its next try, so that
-- it keeps nothing else waiting, stands before the office, and goes when its work has succeeded.
create table sweep_failures (
  id uuid primary key default gen_random_uuid(),
  sweep text not null,
  -- The key of what was to be done, as text.
  subject text not null,
  error text not null,
  tries integer not null default 1 check (tries > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  next_try_at timestamptz not null,
  unique (sweep, subject)
);
create index sweep_failures_first on sweep_failures (first_at, id);

-- What the app's role may do with a table: `grantToApp` reads this after every migration. A table that is not named here
-- is the app's to read and write.
create table protected_tables (
  name name primary key,
  -- Whether the app adds rows; otherwise functions of the owner's do.
  app_inserts boolean not null,
  -- Columns that the database fills and nobody else.
  kept_columns name[] not null default '{}'
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

-- A table whose rows are added and never changed. The owner is refused as well, against mistakes.
create function protect_money_table(protected name, kept_columns name[] default '{}') returns void language plpgsql as $$
begin
  insert into protected_tables (name, app_inserts, kept_columns) values (protected, true, kept_columns);
  execute format('create trigger %I before update or delete or truncate on %I for each statement execute function refuse_change()',
    protected || '_append_only', protected);
end $$;

-- A table that only functions of the owner's write.
create function keep_from_app(protected name) returns void language sql as $$
  insert into protected_tables (name, app_inserts) values (protected, false);
$$;

select keep_from_app('protected_tables');

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
  provider text not null check (provider in ('mpesa', 'mail', 'push', 'storage', 'texts')),
  outcome text not null check (outcome in ('done', 'refused', 'failed')),
  slot timestamptz not null,
  calls integer not null check (calls > 0),
  last_at timestamptz not null,
  primary key (provider, outcome, slot)
);
create index provider_tallies_slot on provider_tallies (slot);

-- Lists fold whatever they look through. Most of it is plain and is told apart first, which is two to four times as quick.
create function fold_name(name text) returns text language sql immutable parallel safe
  return case when name ~ '[^\u0001-\u0026\u0028-\u005f\u0061-\u007f]'
    then lower(regexp_replace(normalize(name, nfd), '[\u0300-\u036f''’‘ʼ`´]', '', 'g')) else lower(name) end;

-- By what phone numbers are compared; `phoneKey` of the domain has the same rule. Without a subquery, so that the planner
-- puts it in place of its call.
create function phone_key(phone text) returns text language sql immutable parallel safe
  return coalesce(
    substring(regexp_replace(phone, '[^0-9]', '', 'g') from '^(?:00)?(?:254)?0?([1-9][0-9]{8})$'),
    case when length(ltrim(regexp_replace(phone, '[^0-9]', '', 'g'), '0')) >= 7
      then ltrim(regexp_replace(phone, '[^0-9]', '', 'g'), '0') end
  );

-- One row that the primary writes each second while a replica is read: how far behind the replica is, by the primary's own clock.
create table replication_beat (
  one boolean primary key default true check (one),
  beaten_at timestamptz not null
);

-- The English stemmer without its list of words to leave out: which words say nothing is decided where the search is read.
create text search dictionary upeo_stem (template = snowball, language = english);
create text search configuration upeo_words (copy = pg_catalog.simple);

-- A text's words with one space between them; `wordsOf` of the domain has the same rule.
create function search_text_of(said text) returns text language sql immutable parallel safe
  return regexp_replace(fold_name(said), '[^a-z0-9]+', ' ', 'g');

create function words_in(said text) returns setof text language sql immutable
  return regexp_split_to_table(search_text_of(said), ' ');

-- Ends a statement, and whatever is sent in one piece with it, where what it was built on is not so: a part of it asks.
create function must_hold(held boolean) returns boolean language plpgsql volatile as $$
begin
  if held then
    return true;
  end if;
  raise exception 'what this statement was built on is not so' using errcode = 'UP001';
end $$;

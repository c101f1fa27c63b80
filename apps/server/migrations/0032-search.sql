-- Words that mean the same, and what was searched for.

-- The words that are written, as they are written: a typed word that is none of them is taken for the nearest of them.
create table search_words (
  id bigint generated always as identity primary key,
  word text not null unique check (word ~ '^[a-z0-9]{3,40}$')
);

-- Words that mean the same, as the office keeps them.
create table search_synonyms (
  id uuid primary key default gen_random_uuid(),
  terms text[] not null check (cardinality(terms) between 2 and 12),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- How often a text was searched for on a day, and whether somebody opened something that was found. A row is of a day and
-- a text, never of a search: it holds no account, cookie or address, and no finer time. `keptSearch` of the domain decides
-- which texts are kept; nights delete what is 30 days old.
create table searches (
  -- Of Nairobi.
  day date not null,
  text text not null check (length(text) <= 60 and text ~ '^[a-z0-9]+( [a-z0-9]+)*$'),
  asked integer not null check (asked > 0),
  followed integer not null check (followed between 0 and asked),
  -- The most that was found of it that day: a search may have had filters beside its words.
  found integer not null check (found >= 0),
  primary key (day, text)
) with (fillfactor = 90);

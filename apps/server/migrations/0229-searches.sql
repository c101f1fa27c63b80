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

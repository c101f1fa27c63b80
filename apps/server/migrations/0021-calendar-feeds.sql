-- Calendars that other programs read.

-- The private address of a person's calendar; a new one ends it.
create table calendar_feeds (
  user_id uuid primary key references users (id) on delete cascade,
  token text unique,
  created_at timestamptz not null,
  -- The secret of the address is kept as its hash: whoever writes the secret itself has it turned into that.
  token_hash bytea not null
);
create unique index calendar_feeds_token_hash on calendar_feeds (token_hash);

create function hash_feed_token() returns trigger language plpgsql as $$
begin
  if new.token is not null then
    new.token_hash := sha256(convert_to(new.token, 'UTF8'));
    new.token := null;
  end if;
  return new;
end $$;
create trigger calendar_feeds_hash before insert or update on calendar_feeds
  for each row execute function hash_feed_token();

-- Mail addresses of guests without an account.

-- A mail address of a guest without an account, for news of their one booking: from the guide who has booked for them, or from
-- themselves. It lives as long as their number.
create table guest_addresses (
  user_id uuid primary key references users (id),
  booking_id uuid not null references bookings (id),
  -- Sealed under SECRETS_KEY.
  address bytea not null,
  given_by text not null check (given_by in ('guest', 'guide')),
  given_at timestamptz not null,
  -- Who reads it has opened a link, or entered a code, that went to it and to nobody else.
  proven_at timestamptz,
  -- HMAC of the newest code. It proves the address and never the number, so that it lies apart from those of numbers.
  code_hash bytea,
  code_tries smallint not null default 0 check (code_tries between 0 and 5),
  code_at timestamptz,
  constraint guest_addresses_code check ((code_hash is null) = (code_at is null))
);
create index guest_addresses_booking on guest_addresses (booking_id);

-- What was sent, or is, to an address that nobody has proven: so that nobody's mailbox is filled by others. Kept for a day.
create table guest_letters (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings (id),
  -- Null: it was not the guide who had it sent.
  guide_id uuid references users (id),
  -- HMAC under SECRETS_KEY.
  address_hash bytea not null,
  at timestamptz not null
);
create index guest_letters_booking on guest_letters (booking_id);
create index guest_letters_guide on guest_letters (guide_id, at) where guide_id is not null;
create index guest_letters_address on guest_letters (address_hash, at);

-- It goes with the number, whoever changes or erases that.
create function drop_guest_address() returns trigger language plpgsql as $$
begin
  delete from guest_addresses where user_id = new.id;
  return null;
end $$;
create trigger users_guest_address after update of phone, deleted_at on users
  for each row when (new.kind = 'guest' and (new.phone is distinct from old.phone or new.deleted_at is not null))
  execute function drop_guest_address();

-- Links that went to one address open nothing once another stands in its place, or none. Sealed anew it is the same.
create function end_mailed_links() returns trigger language plpgsql as $$
begin
  delete from access_links where subject_id = old.booking_id and kind = 'booking' and way = 'mailed';
  return null;
end $$;
create trigger guest_addresses_links after delete or update of given_at on guest_addresses
  for each row execute function end_mailed_links();

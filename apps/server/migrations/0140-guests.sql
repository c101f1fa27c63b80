-- People without an account: guests whom a guide has booked for. They have a name, and a phone where they gave one;
-- nothing that would let anybody in, and no address that mail could go to.
alter table users
  add column kind text not null default 'member' check (kind in ('member', 'guest')),
  alter column email drop not null,
  alter column username drop not null,
  alter column password_hash drop not null;
alter table users add constraint users_kinds check (
  case kind
    when 'guest' then role = 'user' and email is null and username is null and password_hash is null
    else email is not null and username is not null and password_hash is not null
  end
);

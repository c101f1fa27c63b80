-- What each administrator is there for. Whoever is one already goes on doing everything.
alter table users add column office_roles text[] not null default '{}';
update users set office_roles = '{owner}' where role = 'admin' and deleted_at is null;
alter table users add constraint users_office_roles check (
  office_roles <@ array['support', 'finance', 'content', 'owner']
  and (role = 'admin' and deleted_at is null) = (cardinality(office_roles) > 0)
);
create index users_office on users (id) where role = 'admin';

-- Somebody whom an owner wants in the office. Whoever follows the link of the letter has proved the address, and chooses the
-- password: only then is there an account of the office.
create table office_invitations (
  id uuid primary key,
  email text not null,
  name text not null,
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['support', 'finance', 'content', 'owner']),
  invited_by uuid not null references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Null until the letter is written: the token itself is in no table.
  token_hash bytea unique,
  accepted_at timestamptz,
  accepted_by uuid references users (id),
  withdrawn_at timestamptz,
  check ((accepted_at is null) = (accepted_by is null)),
  check (accepted_at is null or withdrawn_at is null)
);
create unique index office_invitations_open on office_invitations (lower(email))
  where accepted_at is null and withdrawn_at is null;

-- What is done by a command on the server itself has nobody's account behind it.
alter table audit_log alter column admin_id drop not null;

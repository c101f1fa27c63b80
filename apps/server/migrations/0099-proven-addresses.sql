-- Whether a mail to the address has reached its person. Who was here before counts as proven, and so does whoever is not
-- registered by themselves: administrators, and people of the demo.
alter table users add column email_proven boolean not null default true;

create table email_proofs (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The address to which the link went: it proves no other.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_proofs_user on email_proofs (user_id);
create index email_proofs_expiry on email_proofs (expires_at);

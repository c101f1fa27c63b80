-- When, and with what, the person behind a session last proved that it is really them. Some calls ask for a fresh proof.
-- Sessions from before have none: where one is asked for, they are asked.
alter table sessions
  add column proved_at timestamptz,
  add column proved_by text check (proved_by in ('passkey', 'code', 'recovery_code', 'password')),
  add constraint sessions_proof check ((proved_at is null) = (proved_by is null));

-- From now on a session of the office rests for 30 minutes at most, and every session has an end of its own.
update sessions s set expires_at = least(
  s.expires_at,
  case when u.role = 'admin' then s.last_seen_at + interval '30 minutes' else s.created_at + interval '180 days' end
) from users u where u.id = s.user_id;

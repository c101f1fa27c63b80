-- Since when somebody is of the office, or decides about money there, and who has invited them: whoever is new, or was invited
-- by the first of two people, is not the second. Null: since before this was kept.
alter table users
  add column office_since timestamptz,
  add column office_invited_by uuid references users (id);
update users u set office_since = i.accepted_at, office_invited_by = i.invited_by
from (
  select distinct on (accepted_by) accepted_by, accepted_at, invited_by from office_invitations
  where accepted_at is not null order by accepted_by, accepted_at desc
) i
where i.accepted_by = u.id and u.role = 'admin';

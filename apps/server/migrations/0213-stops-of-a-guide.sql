-- A stop that is said by a guest's link holds for the guide of the booking: a link proves nothing about the number. Those of
-- before named no guide, and hold for all as they were told.
--
-- The hash of before is found by trying every number there is. From now on it is an HMAC under a key that the database does
-- not have, with the number sealed beside it for a change of that key. What stands without a sealed number is of before, and
-- is rewritten when it is met.
alter table stopped_prompts
  drop constraint stopped_prompts_pkey,
  add column id bigint generated always as identity primary key,
  add column vendor_id uuid references vendors (user_id),
  add column sealed_phone bytea;
create unique index stopped_prompts_once on stopped_prompts (phone_hash, vendor_id) nulls not distinct;

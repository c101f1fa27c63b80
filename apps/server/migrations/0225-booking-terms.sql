-- What was agreed on with a booking, whose it is and when it takes place: each version, as the database saw it written. The
-- check of the books holds the booking against the last of them, and each change against the act that it came by.
create table booking_terms (
  id bigint generated always as identity primary key,
  booking_id uuid not null,
  -- `migrated`: as it stood when this began.
  event text not null check (event in ('migrated', 'made', 'changed')),
  reference text not null,
  user_id uuid not null,
  vendor_id uuid not null,
  activity_id uuid not null,
  departure_id uuid,
  source text not null,
  adults integer not null,
  children integer not null,
  price_agreed boolean not null,
  total_cents bigint not null,
  vat_rate_percent smallint not null,
  commission_rate_percent smallint not null,
  guide_rate_percent smallint,
  upeo_rate_percent smallint,
  cancellation_policy text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Whether the number that stands for its guest may speak for them.
  number_proves boolean not null,
  created_at timestamptz not null,
  -- The place in time, as the ledger's transactions have it.
  position bigint not null default ledger_position()
);
create index booking_terms_booking on booking_terms (booking_id, id);
create index booking_terms_changes on booking_terms (booking_id) where event = 'changed';
select keep_from_app('booking_terms');
create trigger booking_terms_append_only before update or delete or truncate on booking_terms
  for each statement execute function refuse_change();

create function keep_new_terms() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into booking_terms (booking_id, event, reference, user_id, vendor_id, activity_id, departure_id, source, adults,
    children, price_agreed, total_cents, vat_rate_percent, commission_rate_percent, guide_rate_percent, upeo_rate_percent,
    cancellation_policy, starts_at, ends_at, number_proves, created_at)
  select id, 'made', reference, user_id, vendor_id, activity_id, departure_id, source, adults, children, price_agreed,
    total_cents, vat_rate_percent, commission_rate_percent, guide_rate_percent, upeo_rate_percent, cancellation_policy,
    starts_at, ends_at, number_proves, created_at
  from added;
  return null;
end $$;
create trigger bookings_terms after insert on bookings referencing new table as added
  for each statement execute function keep_new_terms();

create function keep_changed_terms() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into booking_terms (booking_id, event, reference, user_id, vendor_id, activity_id, departure_id, source, adults,
    children, price_agreed, total_cents, vat_rate_percent, commission_rate_percent, guide_rate_percent, upeo_rate_percent,
    cancellation_policy, starts_at, ends_at, number_proves, created_at)
  values (new.id, 'changed', new.reference, new.user_id, new.vendor_id, new.activity_id, new.departure_id, new.source,
    new.adults, new.children, new.price_agreed, new.total_cents, new.vat_rate_percent, new.commission_rate_percent,
    new.guide_rate_percent, new.upeo_rate_percent, new.cancellation_policy, new.starts_at, new.ends_at, new.number_proves,
    new.created_at);
  return null;
end $$;
create trigger bookings_terms_changed after update on bookings for each row when (
  (old.reference, old.user_id, old.vendor_id, old.activity_id, old.departure_id, old.source, old.adults, old.children,
    old.price_agreed, old.total_cents, old.vat_rate_percent, old.commission_rate_percent, old.guide_rate_percent,
    old.upeo_rate_percent, old.cancellation_policy, old.starts_at, old.ends_at, old.number_proves, old.created_at)
  is distinct from
  (new.reference, new.user_id, new.vendor_id, new.activity_id, new.departure_id, new.source, new.adults, new.children,
    new.price_agreed, new.total_cents, new.vat_rate_percent, new.commission_rate_percent, new.guide_rate_percent,
    new.upeo_rate_percent, new.cancellation_policy, new.starts_at, new.ends_at, new.number_proves, new.created_at)
) execute function keep_changed_terms();

insert into booking_terms (booking_id, event, reference, user_id, vendor_id, activity_id, departure_id, source, adults,
  children, price_agreed, total_cents, vat_rate_percent, commission_rate_percent, guide_rate_percent, upeo_rate_percent,
  cancellation_policy, starts_at, ends_at, number_proves, created_at)
select id, 'migrated', reference, user_id, vendor_id, activity_id, departure_id, source, adults, children, price_agreed,
  total_cents, vat_rate_percent, commission_rate_percent, guide_rate_percent, upeo_rate_percent, cancellation_policy,
  starts_at, ends_at, number_proves, created_at
from bookings order by id;

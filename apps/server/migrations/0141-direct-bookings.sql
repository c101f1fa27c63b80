-- What a guide books for a guest who came to them without Upeo: walk-in, telephone, hotel desk. Its commission depends on
-- who takes the money, and both rates are kept with the booking when it is made; the one in force follows its method.
alter table bookings
  add column source text not null default 'online' check (source in ('online', 'walk_in', 'telephone', 'hotel_desk')),
  -- The price is a sum that was agreed, VAT included, and not what the activity costs for so many people.
  add column price_agreed boolean not null default false,
  add column guide_rate_percent smallint check (guide_rate_percent between 0 and 100),
  add column upeo_rate_percent smallint check (upeo_rate_percent between 0 and 100);
alter table bookings
  drop constraint bookings_payment_method_check,
  add constraint bookings_payment_method_check
    check (payment_method in ('mpesa', 'bank', 'paybill', 'buygoods') or payment_method = 'cash' and source <> 'online')
    not valid,
  add constraint bookings_direct_rates check (
    case when source = 'online' then guide_rate_percent is null and upeo_rate_percent is null and not price_agreed
      else guide_rate_percent is not null and upeo_rate_percent is not null
        and commission_rate_percent = case payment_method when 'mpesa' then upeo_rate_percent else guide_rate_percent end
    end
  ) not valid;
alter table bookings validate constraint bookings_payment_method_check;
alter table bookings validate constraint bookings_direct_rates;
-- A guide's own request again: each has a guest of its own, so that it is found by the guide and not by the guest.
create unique index bookings_direct_idempotency on bookings (vendor_id, idempotency_key)
  where source <> 'online' and idempotency_key is not null;

-- A guide's own word about their own places is no promise to them.
create or replace view promises as
  select id, user_id, departure_id, seats
  from bookings
  where source = 'online' and (
    status = 'pending_payment_approval'
    or status = 'pending' and payment_method <> 'mpesa' and payment_status = 'unpaid'
      and hold_expires_at > created_at + interval '15 minutes');

-- Money that bears no commission stands in the books too, by a line of nothing on what its guide owes: statement and
-- earnings are read from these lines.
alter table ledger_entries
  drop constraint ledger_entries_amount_cents_check,
  add constraint ledger_entries_amount_cents_check check (amount_cents <> 0 or kind = 'vendor_receivable') not valid;
alter table ledger_entries validate constraint ledger_entries_amount_cents_check;

-- Numbers whose owner has asked not to be sent a guide's requests for money. Hashed: a list of them is nobody's to read.
create table stopped_prompts (
  phone_hash bytea primary key,
  stopped_at timestamptz not null
);

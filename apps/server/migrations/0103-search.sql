-- What the search of everything stands on: each way of naming a record has its index, so that nothing is ever read through.

-- Names without accents and signs, in small letters; `foldName` of the domain has the same rule.
create function fold_name(name text) returns text language sql immutable parallel safe
  return lower(regexp_replace(normalize(name, nfd), '[\u0300-\u036f''’‘ʼ`´]', '', 'g'));

-- By what phone numbers are compared; `phoneKey` of the domain has the same rule. Without a subquery, so that the planner
-- puts it in place of its call.
create function phone_key(phone text) returns text language sql immutable parallel safe
  return coalesce(
    substring(regexp_replace(phone, '[^0-9]', '', 'g') from '^(?:00)?(?:254)?0?([1-9][0-9]{8})$'),
    case when length(ltrim(regexp_replace(phone, '[^0-9]', '', 'g'), '0')) >= 7
      then ltrim(regexp_replace(phone, '[^0-9]', '', 'g'), '0') end
  );

create index users_name on users using gin (fold_name(name) gin_trgm_ops);
-- By how they begin: a mail address is often typed in part.
create index users_email_start on users (lower(email) text_pattern_ops);
-- By how they end: of a phone number people remember its last digits.
create index users_phone_end on users (reverse(phone_key(phone)) text_pattern_ops) where phone <> '';

create index vendors_business_name on vendors using gin (fold_name(business_name) gin_trgm_ops);
create index vendors_email_start on vendors (lower(contact_email) text_pattern_ops) where contact_email <> '';
create index vendors_phone_end on vendors (reverse(phone_key(contact_phone)) text_pattern_ops) where contact_phone <> '';

create index activities_name on activities using gin (fold_name(name) gin_trgm_ops);

-- What guides' lists call a booking.
create index bookings_id_end on bookings (right(id::text, 8));

-- By an amount, the newest first.
create index bookings_charge on bookings (charge_cents, created_at desc);
create index payment_attempts_amount on payment_attempts (amount_cents, created_at desc);
create index payment_attempts_received on payment_attempts (received_cents, created_at desc)
  where received_cents <> amount_cents and received_cents > 0;
create index manual_payments_amount on manual_payments (amount_cents, created_at desc);
create index disbursements_amount on disbursements (amount_cents, created_at desc);

-- By who paid, and whom was paid to.
create index payment_attempts_phone_end on payment_attempts (reverse(phone_key(phone)) text_pattern_ops);
create index disbursements_phone_end on disbursements (reverse(phone_key(destination)) text_pattern_ops)
  where channel <> 'bank';

-- By code; those of M-Pesa's prompts and of guides' refunds have theirs already.
create index payment_proofs_code on payment_proofs (reference_normalised);
create index manual_payments_code on manual_payments (reference_normalised) where reference_normalised <> '';
create index disbursements_code on disbursements (receipt) where receipt is not null;

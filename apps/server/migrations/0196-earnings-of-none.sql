-- Most postings, a payment's among them, touch nothing that a guide has earned: then the books are not asked.
create or replace function keep_guide_earnings() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from added where kind in ('vendor_available', 'vendor_receivable', 'commission_income', 'vat_payable')
  ) then
    return null;
  end if;
  insert into guide_earnings (vendor_id, day, cents, commission_cents, direct_cents)
  select e.vendor_id, e.day, sum(e.cents), sum(e.commission_cents), sum(e.direct_cents) from earned_entries e
  where e.id = any (array(
    select id from added where kind in ('vendor_available', 'vendor_receivable', 'commission_income', 'vat_payable')))
  group by e.vendor_id, e.day
  order by e.vendor_id, e.day
  on conflict (vendor_id, day) do update
    set cents = guide_earnings.cents + excluded.cents,
      commission_cents = guide_earnings.commission_cents + excluded.commission_cents,
      direct_cents = guide_earnings.direct_cents + excluded.direct_cents;
  return null;
end $$;

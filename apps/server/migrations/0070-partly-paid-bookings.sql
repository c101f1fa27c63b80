-- A guide has recorded part of the money, and the customer then chose M-Pesa: nobody could pay, confirm or cancel such a
-- booking any more. It goes back to the way it was to be paid before: the last one that its history tells, or the one
-- by which the part came, or the first that the guide takes.
update bookings b
set payment_method = coalesce(
  (select h.detail ->> 'method' from booking_history h
    where h.booking_id = b.id and h.detail ->> 'method' in ('bank', 'paybill', 'buygoods')
    order by h.id desc limit 1),
  (select p.method from manual_payments p
    where p.booking_id = b.id and p.method in ('bank', 'paybill', 'buygoods')
    order by p.created_at desc limit 1),
  (select v.manual_methods[1] from vendors v where v.user_id = b.vendor_id),
  'bank')
where b.payment_method = 'mpesa' and b.payment_status = 'partially_paid';

alter table bookings add constraint bookings_parts_are_manual
  check (payment_method <> 'mpesa' or payment_status <> 'partially_paid');

-- Of a part that a policy keeps the guide has earned that part, less the commission that was posted on it.
create or replace view earned_entries as
  select e.id, e.transaction_id, coalesce(e.subject, t.vendor_id, b.vendor_id) as vendor_id,
    (t.at at time zone 'Africa/Nairobi')::date as day,
    case
      when e.kind in ('commission_income', 'vat_payable') then 0
      when t.event = 'manual_completed' then b.paid_cents - e.amount_cents
      when t.event = 'manual_refund_after_completion' then -e.amount_cents - b.paid_cents
      else -e.amount_cents
    end as cents,
    case when e.kind in ('commission_income', 'vat_payable') then -e.amount_cents else 0 end as commission_cents
  from ledger_entries e
  join ledger_transactions t on t.id = e.transaction_id
  left join bookings b on b.id = t.booking_id
  where e.kind in ('vendor_available', 'vendor_receivable', 'commission_income', 'vat_payable')
    and t.event in ('escrow_released', 'refund_after_release', 'manual_completed', 'manual_refund_after_completion');

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

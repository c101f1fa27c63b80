-- What is asked for a booking is its charge, the total in whole shillings, whatever it is paid by.

-- The guide's line of a direct payment holds what rounding gained or lost beside the commission: what guests paid them is
-- what they have earned of it and that line. Of what stands by now the line is the commission, so that nothing changes.
create or replace view earned_entries as
  select e.id, e.transaction_id, e.vendor_id, e.day, e.cents, e.commission_cents, e.event,
    case when event in ('manual_completed', 'manual_refund_after_completion') and kind = 'vendor_receivable'
      then cents + amount_cents else 0 end as direct_cents
  from (
    select e.id, e.transaction_id, coalesce(e.subject, t.vendor_id, b.vendor_id) as vendor_id,
      (t.at at time zone 'Africa/Nairobi')::date as day,
      case
        when e.kind in ('commission_income', 'vat_payable') then 0
        when t.event = 'manual_completed' then b.paid_cents - e.amount_cents - case when b.refunded_cents = 0 then 0 else coalesce((
          select sum(r.amount_cents) from booking_refunds r where r.booking_id = b.id and not r.after_release), 0)::bigint end
        when t.event = 'manual_refund_after_completion' then -e.amount_cents - (
          select r.amount_cents from booking_refunds r where r.id = split_part(t.event_key, ':', 2)::uuid)
        else -e.amount_cents
      end as cents,
      case when e.kind in ('commission_income', 'vat_payable') then -e.amount_cents else 0 end as commission_cents,
      t.event, e.kind, e.amount_cents
    from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    left join bookings b on b.id = t.booking_id
    where e.kind in ('vendor_available', 'vendor_receivable', 'commission_income', 'vat_payable')
      and t.event in ('escrow_released', 'refund_after_release', 'manual_completed', 'manual_refund_after_completion')
  ) e;

-- What guests have spent is what they paid, less what went back: counted from the same index.
drop index bookings_vendor_figures;
create index bookings_vendor_figures on bookings (vendor_id, created_at)
  include (hold_expired, seats, starts_at, kept_cents, activity_id, user_id, confirmed_at, status, id, paid_cents,
    refunded_cents);

-- Open bookings that are paid to the charge, and were short of a total with cents: settled, as the guide's word for the rest
-- would have. What waited to be approved was for those cents.
with was as (
  select id, status from bookings
  where status in ('pending', 'pending_payment_approval') and payment_status = 'partially_paid'
    and paid_cents >= charge_cents
  for no key update
), settled as (
  update bookings b set status = 'confirmed', payment_status = 'paid', confirmed_at = now(), hold_expires_at = null,
    open_slot = null, needs_attention = nullif(b.needs_attention, 'approval_overdue')
  from was where was.id = b.id
  returning b.id, was.status as from_status
), noted as (
  insert into booking_history (booking_id, event, from_status, to_status, actor_kind, at, detail)
  select id, case from_status when 'pending' then 'confirm' else 'approve' end, from_status, 'confirmed', 'system', now(),
    '{"money": "receiveAll"}'
  from settled
), approved as (
  update payment_proofs p set status = 'approved', decided_at = now()
  from settled where p.booking_id = settled.id and p.status = 'submitted'
  returning p.id
)
insert into payment_proof_history (proof_id, event, from_status, to_status, actor_kind, at)
select id, 'approve', 'submitted', 'approved', 'system', now() from approved;

-- One receipt, one meaning: every movement of money at M-Pesa stands here under the receipt by which M-Pesa names it. A
-- charge stands under the receipt of what it was charged for. Rows are written once and never changed.
create table mpesa_receipts (
  receipt text not null check (receipt <> '' and receipt = upper(regexp_replace(receipt, '\s', '', 'g'))),
  leg text not null check (leg in ('principal', 'charge')),
  direction text not null check (direction in ('in', 'out')),
  -- Which of the platform's accounts it moved; elsewhere: between a guide and a customer.
  account text not null check (account in ('mpesa_collection', 'mpesa_disbursement', 'elsewhere')),
  amount_cents bigint not null check (amount_cents > 0),
  kind text not null check (kind in ('payment', 'disbursement', 'overpayment', 'cash_movement', 'guide_refund')),
  subject_id uuid not null,
  at timestamptz not null,
  primary key (receipt, leg)
);

-- What M-Pesa said of a payment, where that receipt stands for something else already.
alter table payment_attempts add column disputed_receipt text unique;

-- A refund may have been paid from the bank by a person.
alter table disbursements
  drop constraint disbursements_purpose,
  add constraint disbursements_purpose check (case purpose
    when 'refund' then payment_id is not null and vendor_id is null and (channel <> 'bank' or status = 'paid')
    else vendor_id is not null and payment_id is null and booking_id is null and channel <> 'reversal'
  end);

-- A charge may stand under the receipt of the movement that it was charged for.
alter table cash_movements drop constraint cash_movements_receipt_key;
create unique index cash_movements_receipt on cash_movements
  (receipt, (kind in ('fee_on_collections', 'fee_on_payouts')));

-- Old receipts as they are compared from now on. Where that makes two of one, the earlier keeps it. Cash movements and
-- overpayments keep theirs as they were written: their postings are named by them.
with written as (
  select id, upper(regexp_replace(receipt, '\s', '', 'g')) as bare,
    row_number() over (partition by upper(regexp_replace(receipt, '\s', '', 'g')) order by created_at, id) as nth
  from payment_attempts where receipt is not null
)
update payment_attempts p set
  receipt = null, disputed_receipt = p.receipt, needs_attention = coalesce(needs_attention, 'receipt_used')
from written w where w.id = p.id and (w.nth > 1 or w.bare = '');
update payment_attempts set receipt = upper(regexp_replace(receipt, '\s', '', 'g'))
where receipt <> upper(regexp_replace(receipt, '\s', '', 'g'));
with written as (
  select id, purpose, channel = 'bank' as by_bank, upper(regexp_replace(receipt, '\s', '', 'g')) as bare,
    row_number() over (
      partition by purpose, channel = 'bank', upper(regexp_replace(receipt, '\s', '', 'g')) order by created_at, id
    ) as nth
  from disbursements where receipt is not null
)
update disbursements d set receipt = w.bare from written w where w.id = d.id and w.nth = 1 and w.bare <> d.receipt;
with written as (
  select id, upper(regexp_replace(receipt, '\s', '', 'g')) as bare,
    row_number() over (partition by upper(regexp_replace(receipt, '\s', '', 'g')) order by created_at, id) as nth
  from guide_refunds where receipt is not null
)
update guide_refunds g set receipt = w.bare from written w where w.id = g.id and w.nth = 1 and w.bare <> g.receipt;

-- What old rows say, the earliest of each receipt. One that stands for two movements is told by the check of the books.
with movements as (
  select receipt, 'principal' as leg, 'in' as direction, 'mpesa_collection' as account, received_cents as amount_cents,
    'payment' as kind, id as subject_id, coalesce(settled_at, created_at) as at
  from payment_attempts where receipt is not null and money <> 'none' and received_cents > 0
  union all
  select receipt, 'principal', 'out', case channel when 'reversal' then 'mpesa_collection' else 'mpesa_disbursement' end,
    amount_cents, 'disbursement', id, coalesce(settled_at, created_at)
  from disbursements where receipt is not null and status = 'paid' and channel <> 'bank'
  union all
  select o.receipt, 'principal', 'out', 'mpesa_disbursement', d.amount_cents, 'overpayment', o.id, o.recorded_at
  from disbursement_overpayments o join disbursements d on d.id = o.disbursement_id
  union all
  select receipt, case when kind in ('fee_on_collections', 'fee_on_payouts') then 'charge' else 'principal' end, 'out',
    case kind when 'fee_on_payouts' then 'mpesa_disbursement' else 'mpesa_collection' end, amount_cents,
    'cash_movement', id, recorded_at
  from cash_movements
  union all
  select receipt, 'principal', 'out', 'elsewhere', amount_cents, 'guide_refund', id, coalesce(settled_at, created_at)
  from guide_refunds where receipt is not null
), bare as (
  select upper(regexp_replace(receipt, '\s', '', 'g')) as receipt, leg, direction, account, amount_cents, kind,
    subject_id, at
  from movements
)
insert into mpesa_receipts (receipt, leg, direction, account, amount_cents, kind, subject_id, at)
select distinct on (receipt, leg) receipt, leg, direction, account, amount_cents, kind, subject_id, at
from bare where receipt <> '' order by receipt, leg, at, subject_id;
create index mpesa_receipts_subject on mpesa_receipts (subject_id);
select protect_money_table('mpesa_receipts');
update payment_attempts p set
  receipt = null, disputed_receipt = p.receipt, needs_attention = coalesce(needs_attention, 'receipt_used')
where p.receipt is not null and p.money <> 'none' and p.received_cents > 0
  and not exists (select from mpesa_receipts r where r.receipt = p.receipt and r.subject_id = p.id);

-- Money that waits for the office and covers what was asked for keeps the seats, as a prompt that is under way does: up to
-- what M-Pesa cannot send back (less than KES 10) may be over.
create or replace function has_open_attempt(booking uuid) returns boolean language plpgsql volatile as $$
begin
  return exists (
    select from payment_attempts
    where booking_id = booking and (
      status in ('created', 'sending', 'initiated')
      or status = 'needs_review' and money = 'unapplied' and received_cents - amount_cents between 0 and 999
    )
  );
end $$;

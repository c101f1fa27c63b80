-- One table of orders for money that leaves, whatever for: refunds to customers and payouts to guides.
create table disbursements (
  id uuid primary key,
  purpose text not null check (purpose in ('refund', 'payout')),
  status text not null check (status in ('requested', 'ready', 'sent', 'in_review', 'paid', 'rejected')),
  amount_cents bigint not null check (amount_cents > 0),
  channel text not null check (channel in ('reversal', 'transfer', 'bank')),
  -- The number that is paid to, or bank details as the guide wrote them.
  destination text not null,
  -- Of a refund: the payment that it gives back, and its booking (null: the payment named none).
  payment_id uuid references payment_attempts (id),
  booking_id uuid references bookings (id),
  -- Of a payout.
  vendor_id uuid references vendors (user_id),
  idempotency_key text,
  -- Why a refund is owed.
  reason text not null default '',
  -- What the guide is told of a payout that was rejected.
  notes text not null default '',
  -- Our name for what is being sent, stored before the first call and kept while it is not certain that nothing has moved.
  conversation text unique,
  -- The provider's own name for it.
  provider_reference text,
  -- Null: the present conversation has certainly not reached the provider.
  sent_at timestamptz,
  -- The provider did not know this conversation when it was asked, so that it was sent again. From then on the refusal of a
  -- later call proves nothing about an earlier one.
  uncertain boolean not null default false,
  receipt text,
  result_code text,
  result_desc text,
  review_reason text,
  -- The provider says that it paid more than the books hold of an order that has ended, and nobody has looked yet.
  unbooked_at timestamptz,
  next_try_at timestamptz,
  -- Questions that told nothing.
  tries smallint not null default 0,
  -- Refusals by the provider.
  refusals smallint not null default 0,
  decided_by uuid references users (id),
  decided_at timestamptz,
  settled_at timestamptz,
  created_at timestamptz not null,
  constraint disbursements_purpose check (case purpose
    when 'refund' then payment_id is not null and vendor_id is null and channel <> 'bank'
    else vendor_id is not null and payment_id is null and booking_id is null and channel <> 'reversal'
  end),
  constraint disbursements_review check ((status = 'in_review') = (review_reason is not null)),
  constraint disbursements_unbooked check (unbooked_at is null or status in ('paid', 'rejected'))
);

-- Each command sent to a provider whose result comes later, written before it goes out. The result names it by the secret
-- part of the address that it is posted to.
create table disbursement_calls (
  id uuid primary key,
  disbursement_id uuid not null references disbursements (id),
  kind text not null check (kind in ('reversal', 'transfer', 'query')),
  -- Ours, at the time: a result of a conversation that has ended must not end the one that followed it.
  conversation text not null,
  callback_hash bytea not null unique,
  created_at timestamptz not null
);

-- What the provider posted about a call, raw.
create table disbursement_messages (
  id bigint generated always as identity primary key,
  call_id uuid not null references disbursement_calls (id),
  kind text not null check (kind in ('result', 'timeout')),
  body text not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  outcome text,
  tries smallint not null default 0
);

-- What the provider has paid beyond an order, in another conversation of it, as an administrator has booked it.
create table disbursement_overpayments (
  id uuid primary key,
  disbursement_id uuid not null references disbursements (id),
  receipt text not null unique,
  recorded_by uuid not null references users (id),
  recorded_at timestamptz not null
);

-- Money that a guide took directly and returns directly: no provider sends it.
create table guide_refunds (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  status text not null check (status in ('owed', 'recorded', 'in_review', 'returned')),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  recorded_at timestamptz,
  guide_reference text not null default '',
  objection text,
  review_reason text,
  -- What an administrator has seen of its return.
  receipt text unique,
  -- Owed: overdue from then on. Recorded: counts as returned from then on.
  next_try_at timestamptz,
  settled_at timestamptz,
  created_at timestamptz not null,
  constraint guide_refunds_review check ((status = 'in_review') = (review_reason is not null))
);

-- The old rows, under their ids.
insert into disbursements (id, purpose, status, amount_cents, channel, destination, payment_id, booking_id, reason,
  conversation, provider_reference, sent_at, uncertain, receipt, result_code, result_desc, review_reason, unbooked_at,
  next_try_at, tries, refusals, settled_at, created_at)
select r.id, 'refund',
  case r.status when 'pending' then 'ready' when 'processing' then 'sent' when 'needs_review' then 'in_review'
    when 'failed' then 'rejected' else 'paid' end,
  r.amount_cents, case r.channel when 'b2c' then 'transfer' else 'reversal' end, p.phone, r.attempt_id, r.booking_id,
  r.reason, r.originator_conversation_id, r.conversation_id,
  -- What was refused, or waits to be sent, has not left.
  case when r.status = 'pending' or r.status = 'needs_review' and r.result_code like 'refused:%' then null
    else coalesce(
      (select max(c.created_at) from provider_calls c
        where c.refund_id = r.id and c.kind <> 'status' and c.conversation = r.originator_conversation_id),
      case when r.originator_conversation_id is not null then r.created_at end
    ) end,
  r.uncertain, r.receipt, r.result_code, r.result_desc,
  case when r.status = 'needs_review' then coalesce(r.result_code, 'unanswered') end, r.paid_twice_at,
  case when r.status in ('pending', 'processing') then r.next_try_at end, r.tries, r.failures, r.settled_at, r.created_at
from refunds r join payment_attempts p on p.id = r.attempt_id
where r.channel <> 'guide';

insert into disbursements (id, purpose, status, amount_cents, channel, destination, vendor_id, idempotency_key, notes,
  conversation, provider_reference, sent_at, uncertain, receipt, result_code, result_desc, review_reason, unbooked_at,
  next_try_at, tries, decided_by, decided_at, settled_at, created_at)
select id, 'payout',
  case status
    when 'PENDING' then 'requested'
    when 'COMPLETED' then 'paid'
    when 'REJECTED' then 'rejected'
    else case when needs_attention is not null then 'in_review' when sent_at is not null then 'sent' else 'ready' end
  end,
  amount_cents, case method when 'mpesa' then 'transfer' else 'bank' end, account, vendor_id, idempotency_key, notes,
  originator_conversation_id, conversation_id, sent_at, uncertain, receipt, result_code, result_desc,
  case when status = 'PROCESSING' then needs_attention end,
  case when status in ('COMPLETED', 'REJECTED') and needs_attention is not null then coalesce(settled_at, created_at) end,
  next_try_at, tries, decided_by, decided_at, settled_at, created_at
from payouts;

insert into guide_refunds (id, booking_id, status, amount_cents, reason, recorded_at, guide_reference, objection,
  review_reason, receipt, next_try_at, settled_at, created_at)
select id, booking_id,
  case status when 'pending' then 'owed' when 'processing' then 'recorded' when 'paid' then 'returned'
    else 'in_review' end,
  amount_cents, reason, recorded_at, guide_reference, objection,
  case when status in ('needs_review', 'failed') then coalesce(result_code, 'overdue') end, receipt,
  case when status in ('pending', 'processing') then next_try_at end, settled_at, created_at
from refunds where channel = 'guide';

insert into disbursement_calls (id, disbursement_id, kind, conversation, callback_hash, created_at)
select id, refund_id, case kind when 'b2c' then 'transfer' when 'status' then 'query' else kind end, conversation,
  callback_hash, created_at
from provider_calls
union all
select id, payout_id, case kind when 'b2c' then 'transfer' else 'query' end, conversation, callback_hash, created_at
from payout_calls;

insert into disbursement_messages (call_id, kind, body, received_at, processed_at, outcome, tries)
select call_id, kind, body, received_at, processed_at, outcome, tries from (
  select call_id, kind, body, received_at, processed_at, outcome, tries, id from provider_messages
  where call_id is not null
  union all
  select call_id, kind, body, received_at, processed_at, outcome, tries, id from payout_messages
) told order by received_at, id;
delete from provider_messages where call_id is not null;

insert into disbursement_overpayments (id, disbursement_id, receipt, recorded_by, recorded_at)
select id, refund_id, receipt, recorded_by, recorded_at from refund_overpayments
union all
select id, payout_id, receipt, recorded_by, recorded_at from payout_overpayments;

-- Money that arrived once is paid back once.
create unique index disbursements_payment on disbursements (payment_id)
  where payment_id is not null and status <> 'rejected';
create unique index disbursements_receipt on disbursements (purpose, (channel = 'bank'), receipt)
  where receipt is not null;
create unique index disbursements_idempotency on disbursements (vendor_id, idempotency_key)
  where idempotency_key is not null;
create index disbursements_booking on disbursements (booking_id) where booking_id is not null;
create index disbursements_vendor on disbursements (vendor_id, created_at desc) where vendor_id is not null;
create index disbursements_due on disbursements (next_try_at) where next_try_at is not null;
create index disbursements_open on disbursements (purpose, created_at)
  where status in ('requested', 'ready', 'sent', 'in_review');
create index disbursements_unbooked on disbursements (unbooked_at) where unbooked_at is not null;
create index disbursement_calls_disbursement on disbursement_calls (disbursement_id, created_at);
create index disbursement_messages_open on disbursement_messages (id) where processed_at is null;
create index disbursement_overpayments_disbursement on disbursement_overpayments (disbursement_id);
create index guide_refunds_booking on guide_refunds (booking_id);
create index guide_refunds_due on guide_refunds (next_try_at) where next_try_at is not null;
create index guide_refunds_review on guide_refunds (created_at) where status = 'in_review';

-- What is left are messages about prompts.
alter table provider_messages
  drop column call_id,
  drop column refund_id,
  drop column kind;
drop table refund_overpayments, payout_overpayments, payout_messages, payout_calls, provider_calls, payouts, refunds;

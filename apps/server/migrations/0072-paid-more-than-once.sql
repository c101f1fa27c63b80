-- M-Pesa did not know this conversation when it was asked, so that it was sent again. From then on the refusal of a later
-- call proves nothing about an earlier one: it is never followed by another conversation on that ground.
alter table payouts add column uncertain boolean not null default false;
alter table refunds add column uncertain boolean not null default false;

-- What M-Pesa has paid beyond a payout or a refund, in another conversation of it, as an administrator has booked it.
create table overpayments (
  id uuid primary key,
  payout_id uuid references payouts (id),
  refund_id uuid references refunds (id),
  receipt text not null unique,
  recorded_by uuid not null references users (id),
  recorded_at timestamptz not null,
  check (num_nonnulls(payout_id, refund_id) = 1)
);
create index overpayments_payout on overpayments (payout_id) where payout_id is not null;
create index overpayments_refund on overpayments (refund_id) where refund_id is not null;

-- M-Pesa says that a refund which is paid was paid a second time, and nobody has booked that yet.
alter table refunds add column paid_twice_at timestamptz;
create index refunds_paid_twice on refunds (paid_twice_at) where paid_twice_at is not null;

-- M-Pesa did not know this conversation when it was asked, so that it was sent again. From then on the refusal of a later
-- call proves nothing about an earlier one: it is never followed by another conversation on that ground.
alter table payouts add column uncertain boolean not null default false;
alter table refunds add column uncertain boolean not null default false;

-- What M-Pesa has paid beyond a payout or a refund, in another conversation of it, as an administrator has booked it.
create table payout_overpayments (
  id uuid primary key,
  payout_id uuid not null references payouts (id),
  receipt text not null unique,
  recorded_by uuid not null references users (id),
  recorded_at timestamptz not null
);
create index payout_overpayments_payout on payout_overpayments (payout_id);
create table refund_overpayments (
  id uuid primary key,
  refund_id uuid not null references refunds (id),
  receipt text not null unique,
  recorded_by uuid not null references users (id),
  recorded_at timestamptz not null
);
create index refund_overpayments_refund on refund_overpayments (refund_id);

-- M-Pesa says that a refund which is paid was paid a second time, and nobody has booked that yet.
alter table refunds add column paid_twice_at timestamptz;
create index refunds_paid_twice on refunds (paid_twice_at) where paid_twice_at is not null;

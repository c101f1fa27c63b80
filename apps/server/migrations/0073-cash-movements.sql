-- What M-Pesa's statement shows beside payments: float moved between accounts, and fees. Recorded by an administrator.
create table cash_movements (
  id uuid primary key,
  kind text not null check (kind in ('float_to_payouts', 'float_to_bank', 'fee_on_collections', 'fee_on_payouts')),
  amount_cents bigint not null check (amount_cents > 0),
  -- M-Pesa's own: names the movement once.
  receipt text not null unique,
  note text not null default '',
  recorded_by uuid not null references users (id),
  recorded_at timestamptz not null
);
create index cash_movements_recorded on cash_movements (recorded_at desc);

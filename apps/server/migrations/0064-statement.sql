-- When M-Pesa's own statement is searched for this payment: while no receipt is known, money may have come of which
-- neither a callback nor a query has told. Null: it is known, or was looked for long enough.
alter table payment_attempts
  add column statement_due_at timestamptz,
  add column statement_step smallint not null default 0;
create index payment_attempts_statement_due on payment_attempts (statement_due_at) where statement_due_at is not null;

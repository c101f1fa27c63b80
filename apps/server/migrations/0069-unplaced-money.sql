-- M-Pesa's statement is read all through, whether or not a prompt is searched for, so that no money that came is missed.
create table statement_reading (
  -- One row.
  only_one boolean primary key default true check (only_one),
  due_at timestamptz not null,
  -- From here the next reading reads; null: from when it happens, for what came before the first is not ours.
  read_from timestamptz
);
insert into statement_reading (due_at) values ('-infinity');

-- Money that names no booking is on the books all the same, and can only go back.
alter table payment_attempts
  alter column booking_id drop not null,
  -- What the payer gave as the account, where it names no booking.
  add column account text,
  drop constraint payment_attempts_amount_cents_check,
  add constraint payment_attempts_amount_cents_check
    check (amount_cents > 0 and (amount_cents % 100 = 0 or booking_id is null)),
  add constraint payment_attempts_unplaced_check
    check (booking_id is not null or (money in ('unapplied', 'refunded') and account is not null));
alter table refunds
  alter column booking_id drop not null,
  add constraint refunds_unplaced_check check (booking_id is not null or attempt_id is not null);

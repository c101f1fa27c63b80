-- What a checkout writes has fewer indexes to keep. A history is found by what it is about; that its lines were written in
-- the order of their ids lets a check find the new ones by where they stand, for which a summary of each stretch is enough.
alter table booking_history drop constraint booking_history_pkey, add primary key (booking_id, id);
drop index booking_history_booking;
create index booking_history_new on booking_history using brin (id) with (pages_per_range = 16, autosummarize = on);
alter table payment_attempt_history drop constraint payment_attempt_history_pkey, add primary key (attempt_id, id);
drop index payment_attempt_history_attempt;
create index payment_attempt_history_new on payment_attempt_history
  using brin (id) with (pages_per_range = 16, autosummarize = on);

-- Most attempts have none of these for most of their life, and each index had an entry for that with every move.
alter table payment_attempts
  drop constraint payment_attempts_receipt_key,
  drop constraint payment_attempts_disputed_receipt_key,
  drop constraint payment_attempts_checkout_request_id_key;
create unique index payment_attempts_receipt_key on payment_attempts (receipt) where receipt is not null;
create unique index payment_attempts_disputed_receipt_key on payment_attempts (disputed_receipt)
  where disputed_receipt is not null;
create unique index payment_attempts_checkout_request_id_key on payment_attempts (checkout_request_id)
  where checkout_request_id is not null;

-- Nothing asks for the receipt of one payment: the payment names it.
drop index mpesa_receipts_subject;

-- That entries balance and belong to a transaction of this very database transaction is asked once for each statement, of
-- all its entries together, instead of once more for each entry at the end. What is posted in one statement balances in it.
create or replace function post_to_balances() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  refused record;
  posted record;
begin
  select a.transaction_id, a.total, t.position <> ledger_position() as of_the_past into refused
  from (select transaction_id, sum(amount_cents) as total from added group by transaction_id) a
  join ledger_transactions t on t.id = a.transaction_id
  where a.total <> 0 or t.position <> ledger_position()
  limit 1;
  if refused.of_the_past then
    raise exception 'entries are added with their transaction or not at all'
      using errcode = 'integrity_constraint_violation';
  elsif found then
    raise exception 'ledger transaction % sums to %', refused.transaction_id, refused.total using errcode = 'check_violation';
  end if;
  for posted in
    select account, kind, subject, sum(amount_cents) as amount
    from added
    where subject is not null
    group by account, kind, subject
    order by account
  loop
    update ledger_balances set balance_cents = balance_cents + posted.amount where account = posted.account;
    if not found then
      insert into ledger_balances (account, kind, subject, balance_cents)
      values (posted.account, posted.kind, posted.subject, 0)
      on conflict do nothing;
      update ledger_balances set balance_cents = balance_cents + posted.amount where account = posted.account;
    end if;
  end loop;
  return null;
end $$;
drop trigger ledger_entries_balanced on ledger_entries;
drop function ledger_must_balance();

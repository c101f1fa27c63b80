-- The books and the audit log belong to the role that migrates. The app's role reads and adds; what changes by itself
-- (balances, earnings) is changed by functions that run with the owner's rights.

-- What the app's role may do with a table: `grantToApp` reads this after every migration. A table that is not named here
-- is the app's to read and write.
create table protected_tables (
  name name primary key,
  -- Whether the app adds rows; otherwise functions of the owner's do.
  app_inserts boolean not null,
  -- Columns that the database fills and nobody else.
  kept_columns name[] not null default '{}'
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

-- A table whose rows are added and never changed. The owner is refused as well, against mistakes.
create function protect_money_table(protected name, kept_columns name[] default '{}') returns void language plpgsql as $$
begin
  insert into protected_tables (name, app_inserts, kept_columns) values (protected, true, kept_columns);
  execute format('create trigger %I before update or delete or truncate on %I for each statement execute function refuse_change()',
    protected || '_append_only', protected);
end $$;

-- A table that only functions of the owner's write.
create function keep_from_app(protected name) returns void language sql as $$
  insert into protected_tables (name, app_inserts) values (protected, false);
$$;

drop trigger ledger_entries_append_only on ledger_entries;
drop trigger ledger_transactions_append_only on ledger_transactions;
drop trigger audit_log_append_only on audit_log;
drop function ledger_is_append_only();
drop function audit_is_append_only();
select protect_money_table('ledger_transactions', array['position']::name[]);
select protect_money_table('ledger_entries', array['id']::name[]);
select protect_money_table('audit_log', array['id']::name[]);
select keep_from_app('ledger_balances');
select keep_from_app('guide_earnings');
select keep_from_app('protected_tables');

-- The place of a transaction in time: the number of the database transaction that posted it. Nobody waits for anybody, and
-- yet it can be told from which number on nothing can come any more. Numbers start again in a database that was restored
-- from a dump into a new server; `prepareDatabase` then raises what is added to them.
-- (Their bodies are read now and not when they run, when a caller's search path could give the names another meaning.)
create function ledger_position_base() returns bigint language sql immutable return 0::bigint;
create function ledger_position() returns bigint language sql stable
  return pg_current_xact_id()::text::bigint + ledger_position_base();
-- Whatever is still being posted stands at this or later.
create function ledger_horizon() returns bigint language sql stable
  return pg_snapshot_xmin(pg_current_snapshot())::text::bigint + ledger_position_base();
-- Whatever has been posted stands before this, unless it came from another server.
create function ledger_position_end() returns bigint language sql stable
  return pg_snapshot_xmax(pg_current_snapshot())::text::bigint + ledger_position_base();
-- All that was posted before stands at 0, in the order of its ids.
alter table ledger_transactions add column position bigint not null default 0;
alter table ledger_transactions alter column position set default ledger_position();
create unique index ledger_transactions_position on ledger_transactions (position, id);

-- As before, and with the owner's rights; and no entry is added to what another database transaction has posted.
create or replace function post_to_balances() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  posted record;
begin
  if exists (
    select from ledger_transactions t
    where t.id = any (array(select transaction_id from added)) and t.position <> ledger_position()
  ) then
    raise exception 'entries are added with their transaction or not at all'
      using errcode = 'integrity_constraint_violation';
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

alter function keep_guide_earnings() security definer set search_path = public, pg_temp;
alter function ledger_must_balance() security definer set search_path = public, pg_temp;

-- To lock is to be allowed to change, which the app is not.
create function lock_balances(accounts text[]) returns setof ledger_balances
  language sql security definer set search_path = public, pg_temp as $$
  select * from ledger_balances where account = any (accounts) order by account for update;
$$;

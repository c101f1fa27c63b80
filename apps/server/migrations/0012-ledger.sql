-- The books: accounts, transactions, seals and checks, and the histories that the check reads.

-- Balances of accounts that belong to one booking, payment or guide. The platform's own accounts (collection,
-- commission, VAT) are sums over their entries: a cached row there would be one lock for the whole marketplace.
create table ledger_balances (
  account text primary key,
  kind text not null,
  subject uuid not null,
  balance_cents bigint not null,
  constraint ledger_not_overdrawn check (
    kind not in ('escrow', 'vendor_available', 'payout_reserved', 'refund_payable', 'unapplied') or balance_cents <= 0
  )
) with (fillfactor = 70);
create index ledger_balances_subject on ledger_balances (subject);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null,
  account text not null,
  kind text not null,
  subject uuid,
  -- Debit positive, credit negative.
  amount_cents bigint not null constraint ledger_entries_amount_cents_check check (amount_cents <> 0 or kind = 'vendor_receivable')
);
create index ledger_entries_transaction on ledger_entries (transaction_id);
create index ledger_entries_account on ledger_entries (account, id);

-- That entries balance and belong to a transaction of this very database transaction is asked once for each statement, of
-- all its entries together, instead of once more for each entry at the end. What is posted in one statement balances in it.
create function post_to_balances() returns trigger
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
create trigger ledger_entries_balances after insert on ledger_entries
  referencing new table as added for each statement execute function post_to_balances();

-- What a guide has earned on each of Nairobi's days, kept as the ledger is written, as its balances are. It locks
-- nothing new: who posts to their accounts holds the row of their balance already.
create table guide_earnings (
  vendor_id uuid not null references vendors (user_id),
  day date not null,
  cents bigint not null,
  -- Beside what a guide has earned on a day, the commission that was taken of the same trips: together, what was sold.
  commission_cents bigint not null default 0,
  -- Beside what a guide has earned on a day, what of it guests paid straight to them, with the commission that they owe on
  -- it: what has been earned is then the sum of what was paid out, is still held, and came directly.
  direct_cents bigint not null default 0,
  primary key (vendor_id, day)
);

-- Most postings, a payment's among them, touch nothing that a guide has earned: then the books are not asked.
create function keep_guide_earnings() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from added where kind in ('vendor_available', 'vendor_receivable', 'commission_income', 'vat_payable')
  ) then
    return null;
  end if;
  insert into guide_earnings (vendor_id, day, cents, commission_cents, direct_cents)
  select e.vendor_id, e.day, sum(e.cents), sum(e.commission_cents), sum(e.direct_cents) from earned_entries e
  where e.id = any (array(
    select id from added where kind in ('vendor_available', 'vendor_receivable', 'commission_income', 'vat_payable')))
  group by e.vendor_id, e.day
  order by e.vendor_id, e.day
  on conflict (vendor_id, day) do update
    set cents = guide_earnings.cents + excluded.cents,
      commission_cents = guide_earnings.commission_cents + excluded.commission_cents,
      direct_cents = guide_earnings.direct_cents + excluded.direct_cents;
  return null;
end $$;
create trigger ledger_entries_earnings after insert on ledger_entries
  referencing new table as added for each statement execute function keep_guide_earnings();

-- What M-Pesa's statement shows beside payments: float moved between accounts, and fees. Recorded by the office.
create table cash_movements (
  id uuid primary key,
  kind text not null check (kind in ('float_to_payouts', 'float_to_bank', 'fee_on_collections', 'fee_on_payouts')),
  amount_cents bigint not null check (amount_cents > 0),
  -- M-Pesa's own: names the movement once.
  receipt text not null,
  note text not null default '',
  recorded_by uuid not null references users (id),
  recorded_at timestamptz not null
);
create index cash_movements_recorded on cash_movements (recorded_at desc);
create unique index cash_movements_receipt on cash_movements
  (receipt, (kind in ('fee_on_collections', 'fee_on_payouts')));

select protect_money_table('ledger_entries', array['id']::name[]);
select keep_from_app('ledger_balances');
select keep_from_app('guide_earnings');

-- The place of a transaction in time: the number of the database transaction that posted it. Nobody waits for anybody, and
-- yet it can be told from which number on nothing can come any more. Numbers start again in a database that was restored
-- from a dump into a new server; `prepareDatabase` then raises what is added to them.
-- Their bodies are read once, here: a caller's search path cannot give the names another meaning.
create function ledger_position_base() returns bigint language sql immutable return 0::bigint;

create function ledger_position() returns bigint language sql stable
  return pg_current_xact_id()::text::bigint + ledger_position_base();

create table ledger_transactions (
  id uuid primary key,
  event text not null,
  -- Names the one thing in the world that this records; the second attempt to record it is refused.
  event_key text not null unique,
  booking_id uuid references bookings (id),
  vendor_id uuid references vendors (user_id),
  at timestamptz not null,
  -- 0: posted before positions were kept; those stand in the order of their ids.
  position bigint not null default ledger_position()
);
create index ledger_transactions_booking on ledger_transactions (booking_id) where booking_id is not null;
create index ledger_transactions_vendor on ledger_transactions (vendor_id, at) where vendor_id is not null;
create unique index ledger_transactions_position on ledger_transactions (position, id);

-- Found without looking through the books: there is one for every time that old years were removed.
create index ledger_transactions_forward on ledger_transactions (id) where event = 'brought_forward';

-- The guide's line of a direct payment holds what rounding gained or lost beside the commission: what guests paid them is
-- what they have earned of it and that line.
create view earned_entries as
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

select protect_money_table('ledger_transactions', array['position']::name[]);

-- Whatever is still being posted stands at this or later.
create function ledger_horizon() returns bigint language sql stable
  return pg_snapshot_xmin(pg_current_snapshot())::text::bigint + ledger_position_base();

-- Whatever has been posted stands before this, unless it came from another server.
create function ledger_position_end() returns bigint language sql stable
  return pg_snapshot_xmax(pg_current_snapshot())::text::bigint + ledger_position_base();

alter function keep_guide_earnings() security definer set search_path = public, pg_temp;

-- To lock is to be allowed to change, which the app is not.
create function lock_balances(accounts text[]) returns setof ledger_balances
  language sql security definer set search_path = public, pg_temp as $$
  select * from ledger_balances where account = any (accounts) order by account for update;
$$;

-- Transactions are sealed a minute or so after they were posted: a chain of hashes that nobody can change in the middle
-- without changing its end. docs/domain.md says what is hashed and how.
create table ledger_seals (
  sequence bigint primary key check (sequence > 0),
  -- What it seals: the transactions after the first place (null: from the beginning) up to and including the second.
  from_position bigint,
  from_id uuid,
  to_position bigint not null,
  to_id uuid not null,
  transactions integer not null check (transactions > 0),
  -- The newest instant among them: a period is purged whole or not at all.
  newest_at timestamptz not null,
  root bytea not null check (length(root) = 32),
  -- The hash of the seal before; null of the first.
  previous bytea check (length(previous) = 32),
  hash bytea not null unique check (length(hash) = 32),
  sealed_at timestamptz not null,
  -- When the owner removed what it seals. Root and hash stay, so that the chain still holds.
  purged_at timestamptz,
  check ((sequence = 1) = (previous is null)),
  check ((sequence = 1) = (from_position is null)),
  check ((from_position is null) = (from_id is null)),
  check ((from_position, from_id) < (to_position, to_id) or from_position is null)
);
create unique index ledger_seals_to on ledger_seals (to_position, to_id);

-- The last seal of each of Nairobi's days, signed with a key that the database does not have.
create table ledger_heads (
  day date primary key,
  sequence bigint not null unique references ledger_seals (sequence),
  hash bytea not null,
  -- Ed25519: the public key and the signature, as base64.
  key text not null,
  signature text not null,
  signed_at timestamptz not null,
  -- A day's head names the audit log's last seal too, once there is one: one signature for both.
  audit_sequence bigint,
  audit_hash bytea check (length(audit_hash) = 32),
  check ((audit_sequence is null) = (audit_hash is null))
);

-- What was posted and purged is never posted again, and its facts are not missed.
create table ledger_purged_events (
  event_key text primary key,
  sequence bigint not null references ledger_seals (sequence)
);

select protect_money_table('ledger_seals', array['purged_at']::name[]);
select protect_money_table('ledger_heads');
select keep_from_app('ledger_purged_events');

drop trigger ledger_seals_append_only on ledger_seals;
create trigger ledger_seals_append_only
  before delete or truncate or update of sequence, from_position, from_id, to_position, to_id, transactions, newest_at,
    root, previous, hash, sealed_at on ledger_seals
  for each statement execute function refuse_change();

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

select protect_money_table('mpesa_receipts');

-- Checks of the books, and up to where each has read: the next goes on from the one before it.
create table ledger_checks (
  id bigint generated always as identity primary key,
  -- Everything, or what was new.
  whole boolean not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  attempts_to bigint not null,
  orders_to bigint not null,
  bookings_to bigint not null,
  breaches integer not null,
  -- What the last check of everything has found, law by law, for the office to read without checking once more.
  report jsonb,
  -- What a check has seen sealed, and up to where it saw postings: none of it is unsealed later.
  sealed_to bigint,
  sealed_hash bytea,
  posted_to bigint
);

create table ledger_check_due (
  -- One row.
  only_one boolean primary key default true check (only_one),
  due_at timestamptz not null,
  whole_due_at timestamptz not null,
  -- After which check of everything the office asked for another; 0: before the first.
  asked_after bigint
);

-- What a check has found, until the office has looked into it. One about a guide's money stops it meanwhile.
create table ledger_breaches (
  id uuid primary key,
  invariant text not null,
  law text not null,
  subject text not null,
  detail text not null,
  booking_id uuid references bookings (id),
  vendor_id uuid references vendors (user_id),
  amount_cents bigint,
  stops_money boolean not null,
  found_at timestamptz not null,
  last_seen_at timestamptz not null,
  lifted_at timestamptz,
  lifted_by uuid references users (id),
  note text,
  constraint ledger_breaches_lifted check ((lifted_at is null) = (lifted_by is null))
);
create unique index ledger_breaches_once on ledger_breaches (invariant, subject, md5(detail));
create index ledger_breaches_open on ledger_breaches (found_at) where lifted_at is null;
create index ledger_breaches_stops on ledger_breaches (vendor_id) where lifted_at is null and stops_money;

-- What rows of money say of whose it is, how much and where to. The database keeps each version of it, so that a row that was
-- changed, slipped in or removed is seen by the check of the books: whoever writes as the app leaves a line here, and
-- whoever writes past the triggers leaves a row that differs from its line.
create table row_history (
  id bigint generated always as identity primary key,
  -- The table, and the row's id in it.
  kind text not null,
  row_id uuid not null,
  -- `migrated`: as it stood when this began.
  event text not null check (event in ('migrated', 'made', 'changed', 'gone')),
  kept jsonb not null,
  -- The place in time, as the ledger's transactions have it, and the database's own clock.
  position bigint not null default ledger_position(),
  at timestamptz not null default now()
);
create index row_history_row on row_history (kind, row_id, id);
create index row_history_changes on row_history (kind, row_id) where event in ('changed', 'gone');

select keep_from_app('row_history');

-- A number that is erased, or goes with its row, is erased here too; all else stays.
create trigger row_history_append_only before delete or truncate on row_history
  for each statement execute function refuse_change();
create trigger row_history_stays before update of kind, row_id, event, position, at on row_history
  for each statement execute function refuse_change();

-- Keeps the versions of a table's rows: `kept` is a list for `jsonb_build_object`, of the row `r`. Where `erased` names a column
-- that is emptied when a number has been kept long enough, its lines forget it as well.
create function keep_rows(watched name, kept text, erased name default null) returns void language plpgsql as $make$
declare
  as_new text := 'jsonb_build_object(' || replace(kept, 'r.', 'new.') || ')';
  as_old text := 'jsonb_build_object(' || replace(kept, 'r.', 'old.') || ')';
  forget text := '';
begin
  if erased is not null then
    forget := format($f$
      if tg_op = 'UPDATE' and new.%1$I = '' and old.%1$I <> '' then
        update row_history set kept = kept || '{"%1$s": ""}' where kind = %2$L and row_id = new.id;
        return null;
      end if;$f$, erased, watched);
  end if;
  execute format('create function kept_of(r %I) returns jsonb language sql stable parallel safe return jsonb_build_object(%s)',
    watched, kept);
  execute format($f$
    create function %1$I() returns trigger language plpgsql security definer set search_path = public, pg_temp as $body$
    declare
      personal constant text[] := '{phone,destination,reference}';
    begin
      %5$s
      if tg_op = 'DELETE' then
        -- Numbers and references go with their row; ids and amounts stay.
        update row_history set kept = kept - personal where kind = %2$L and row_id = (%4$s ->> 'id')::uuid;
        insert into row_history (kind, row_id, event, kept)
        select %2$L, (k ->> 'id')::uuid, 'gone', k - personal from (select %4$s as k) o;
      else
        insert into row_history (kind, row_id, event, kept)
        select %2$L, (k ->> 'id')::uuid, case tg_op when 'INSERT' then 'made' else 'changed' end, k from (select %3$s as k) n;
      end if;
      return null;
    end $body$$f$, 'keep_' || watched, watched, as_new, as_old, forget);
  execute format('create trigger %I after insert or delete on %I for each row execute function %I()',
    watched || '_kept', watched, 'keep_' || watched);
  execute format('create trigger %I after update on %I for each row when (%s is distinct from %s) execute function %I()',
    watched || '_kept_changed', watched, as_old, as_new, 'keep_' || watched);
  execute format('insert into row_history (kind, row_id, event, kept)
    select %L, (k ->> ''id'')::uuid, ''migrated'', k from (select kept_of(t) as k from %I t) r order by 2', watched, watched);
end $make$;

select keep_rows('payment_attempts', $$'id', r.id, 'booking_id', r.booking_id, 'phone', r.phone, 'amount_cents', r.amount_cents$$,
  'phone');
select keep_rows('disbursements', $$'id', r.id, 'purpose', r.purpose, 'booking_id', r.booking_id, 'payment_id', r.payment_id,
  'vendor_id', r.vendor_id, 'destination', r.destination, 'amount_cents', r.amount_cents,
  'approvable_at', extract(epoch from r.approvable_at)$$, 'destination');
select keep_rows('manual_payments', $$'id', r.id, 'booking_id', r.booking_id, 'vendor_id', r.vendor_id, 'method', r.method,
  'amount_cents', r.amount_cents$$);
select keep_rows('payment_proofs', $$'id', r.id, 'booking_id', r.booking_id, 'vendor_id', r.vendor_id, 'method', r.method,
  'reference', r.reference_normalised, 'opened', extract(epoch from r.created_at)$$);
select keep_rows('booking_refunds', $$'id', r.id, 'booking_id', r.booking_id, 'channel', r.channel, 'amount_cents', r.amount_cents,
  'kept_before_cents', r.kept_before_cents, 'kept_after_cents', r.kept_after_cents,
  'from_available_cents', r.from_available_cents, 'after_release', r.after_release, 'order_id', r.order_id,
  'decided_by', r.decided_by$$);
select keep_rows('waiting_refunds', $$'id', r.id, 'kind', r.kind, 'booking_id', r.booking_id, 'payment_id', r.payment_id,
  'amount_cents', r.amount_cents, 'destination', r.destination, 'opened', extract(epoch from r.opened_at),
  'decision', nullif(r.status, 'waiting'), 'decided_by', r.closed_by$$);
select keep_rows('booking_problems', $$'id', r.id, 'booking_id', r.booking_id, 'opened', extract(epoch from r.created_at),
  'decision', r.decision, 'decided_by', r.decided_by, 'decided', extract(epoch from r.decided_at)$$);
select keep_rows('guest_absences', $$'id', r.booking_id, 'booking_id', r.booking_id, 'opened', extract(epoch from r.created_at),
  'objected', extract(epoch from r.objected_at), 'decision', r.decision, 'decided_by', r.decided_by,
  'decided', extract(epoch from r.decided_at)$$);
select keep_rows('cash_movements', $$'id', r.id, 'kind', r.kind, 'amount_cents', r.amount_cents, 'receipt', r.receipt,
  'recorded_by', r.recorded_by$$);
select keep_rows('disbursement_overpayments', $$'id', r.id, 'disbursement_id', r.disbursement_id, 'receipt', r.receipt,
  'covered_cents', r.covered_cents, 'recorded_by', r.recorded_by$$);

-- What was agreed on with a booking, whose it is and when it takes place: each version, as the database saw it written. The
-- check of the books holds the booking against the last of them, and each change against the act that it came by.
create table booking_terms (
  id bigint generated always as identity primary key,
  booking_id uuid not null,
  -- `migrated`: as it stood when this began.
  event text not null check (event in ('migrated', 'made', 'changed')),
  reference text not null,
  user_id uuid not null,
  vendor_id uuid not null,
  activity_id uuid not null,
  departure_id uuid,
  source text not null,
  adults integer not null,
  children integer not null,
  price_agreed boolean not null,
  total_cents bigint not null,
  vat_rate_percent smallint not null,
  commission_rate_percent smallint not null,
  guide_rate_percent smallint,
  upeo_rate_percent smallint,
  cancellation_policy text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Whether the number that stands for its guest may speak for them.
  number_proves boolean not null,
  created_at timestamptz not null,
  -- The place in time, as the ledger's transactions have it.
  position bigint not null default ledger_position()
);
create index booking_terms_booking on booking_terms (booking_id, id);
create index booking_terms_changes on booking_terms (booking_id) where event = 'changed';

select keep_from_app('booking_terms');

create trigger booking_terms_append_only before update or delete or truncate on booking_terms
  for each statement execute function refuse_change();

create function keep_new_terms() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into booking_terms (booking_id, event, reference, user_id, vendor_id, activity_id, departure_id, source, adults,
    children, price_agreed, total_cents, vat_rate_percent, commission_rate_percent, guide_rate_percent, upeo_rate_percent,
    cancellation_policy, starts_at, ends_at, number_proves, created_at)
  select id, 'made', reference, user_id, vendor_id, activity_id, departure_id, source, adults, children, price_agreed,
    total_cents, vat_rate_percent, commission_rate_percent, guide_rate_percent, upeo_rate_percent, cancellation_policy,
    starts_at, ends_at, number_proves, created_at
  from added;
  return null;
end $$;
create trigger bookings_terms after insert on bookings referencing new table as added
  for each statement execute function keep_new_terms();

create function keep_changed_terms() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into booking_terms (booking_id, event, reference, user_id, vendor_id, activity_id, departure_id, source, adults,
    children, price_agreed, total_cents, vat_rate_percent, commission_rate_percent, guide_rate_percent, upeo_rate_percent,
    cancellation_policy, starts_at, ends_at, number_proves, created_at)
  values (new.id, 'changed', new.reference, new.user_id, new.vendor_id, new.activity_id, new.departure_id, new.source,
    new.adults, new.children, new.price_agreed, new.total_cents, new.vat_rate_percent, new.commission_rate_percent,
    new.guide_rate_percent, new.upeo_rate_percent, new.cancellation_policy, new.starts_at, new.ends_at, new.number_proves,
    new.created_at);
  return null;
end $$;
create trigger bookings_terms_changed after update on bookings for each row when (
  (old.reference, old.user_id, old.vendor_id, old.activity_id, old.departure_id, old.source, old.adults, old.children,
    old.price_agreed, old.total_cents, old.vat_rate_percent, old.commission_rate_percent, old.guide_rate_percent,
    old.upeo_rate_percent, old.cancellation_policy, old.starts_at, old.ends_at, old.number_proves, old.created_at)
  is distinct from
  (new.reference, new.user_id, new.vendor_id, new.activity_id, new.departure_id, new.source, new.adults, new.children,
    new.price_agreed, new.total_cents, new.vat_rate_percent, new.commission_rate_percent, new.guide_rate_percent,
    new.upeo_rate_percent, new.cancellation_policy, new.starts_at, new.ends_at, new.number_proves, new.created_at)
) execute function keep_changed_terms();

alter table ledger_entries add foreign key (transaction_id) references ledger_transactions (id);

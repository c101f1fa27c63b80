-- Bookings first, as in the order of locks, so that no command that is under way has half of what this waits for. Whoever would
-- write to them waits until the versions are written.
lock table bookings, payment_attempts, manual_payments, payment_proofs, disbursements, booking_refunds, guide_refunds,
  waiting_refunds, booking_problems, guest_absences, proof_appeals, cash_movements, disbursement_overpayments
  in share row exclusive mode;

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
select keep_rows('proof_appeals', $$'id', r.id, 'booking_id', r.booking_id, 'proof_id', r.proof_id,
  'opened', extract(epoch from r.created_at), 'decision', r.decision, 'decided_by', r.decided_by$$);
select keep_rows('cash_movements', $$'id', r.id, 'kind', r.kind, 'amount_cents', r.amount_cents, 'receipt', r.receipt,
  'recorded_by', r.recorded_by$$);
select keep_rows('disbursement_overpayments', $$'id', r.id, 'disbursement_id', r.disbursement_id, 'receipt', r.receipt,
  'covered_cents', r.covered_cents, 'recorded_by', r.recorded_by$$);

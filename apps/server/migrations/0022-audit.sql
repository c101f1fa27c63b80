-- Every sensitive act of an administrator, written in the transaction that does it.
create table audit_log (
  id bigint generated always as identity primary key,
  admin_id uuid not null references users (id),
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  detail jsonb not null default '{}',
  at timestamptz not null
);
create index audit_log_subject on audit_log (subject_kind, subject_id);

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'integrity_constraint_violation';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function audit_is_append_only();

-- What waits for an administrator is few among many.
create index bookings_attention on bookings (starts_at) where needs_attention is not null;
create index payment_attempts_attention on payment_attempts (created_at) where needs_attention is not null;
create index refunds_review on refunds (created_at) where status = 'needs_review';
create index vendor_documents_waiting on vendor_documents (created_at)
  where status = 'pending' and superseded_at is null;

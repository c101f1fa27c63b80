-- Who has taken what in the office's queues.

-- Who of the office has taken what waits: shown to the others, in nobody's way. `subject_id` is the record's that waits.
create table queue_claims (
  queue text not null,
  subject_id uuid not null,
  admin_id uuid not null references users (id) on delete cascade,
  claimed_at timestamptz not null,
  primary key (queue, subject_id)
);
create index queue_claims_admin on queue_claims (admin_id);

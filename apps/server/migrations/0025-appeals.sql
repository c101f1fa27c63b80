-- Rejected payments that were appealed.

-- A customer asks the office to look at a proof that was rejected, with a picture of it. Decided once.
create table proof_appeals (
  id uuid primary key,
  proof_id uuid not null unique references payment_proofs (id),
  booking_id uuid not null references bookings (id),
  description text not null,
  -- In the object store, for the customer and the office only; null once the customer's account is gone.
  picture_key text unique,
  created_at timestamptz not null,
  -- What the guide says to it.
  answer text,
  answered_at timestamptz,
  -- Upheld: the seats were taken again, or the guide has to return the money.
  decision text check (decision in ('reinstated', 'refund_due', 'dismissed')),
  decision_reason text,
  decided_by uuid references users (id),
  decided_at timestamptz,
  constraint proof_appeals_answer check ((answer is null) = (answered_at is null)),
  constraint proof_appeals_decision check (
    (decision is null) = (decided_at is null) and (decision is null) = (decision_reason is null)
  )
);
create index proof_appeals_booking on proof_appeals (booking_id);
create index proof_appeals_open on proof_appeals (created_at) where decided_at is null;

select keep_rows('proof_appeals', $$'id', r.id, 'booking_id', r.booking_id, 'proof_id', r.proof_id,
  'opened', extract(epoch from r.created_at), 'decision', r.decision, 'decided_by', r.decided_by$$);

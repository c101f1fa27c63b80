-- A customer can say from the trip's first hour on that the guide did not come, or that something else was wrong; the guide
-- answers, and administrators hold, release or refund. A hold of their own is a row of the same table.
alter table booking_problems
  add column kind text not null default 'other',
  -- The guide's word on it, and one more while nobody has decided.
  add column guide_answer text,
  add column answered_at timestamptz,
  add column guide_addition text,
  add column added_at timestamptz,
  -- An administrator looks into it still: from then on it counts as overdue anew.
  add column held_at timestamptz,
  add column hold_note text,
  -- What each side was told of the decision.
  add column text_for_customer text,
  add column text_for_guide text,
  add constraint booking_problems_kind check (kind in ('guide_did_not_come', 'other', 'held')),
  add constraint booking_problems_answer check (
    (guide_answer is null) = (answered_at is null) and (guide_addition is null) = (added_at is null)
    and (guide_addition is null or guide_answer is not null)),
  drop constraint booking_problems_booking_id_key;
-- A customer reports once; administrators hold one thing once at a time.
create unique index booking_problems_report on booking_problems (booking_id) where kind <> 'held';
create unique index booking_problems_hold on booking_problems (booking_id) where kind = 'held' and decided_at is null;
create index booking_problems_booking on booking_problems (booking_id, created_at);

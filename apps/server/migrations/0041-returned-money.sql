-- A guide's own word that she has returned money which she had taken herself, and the customer's that it never came.
alter table refunds
  add column recorded_at timestamptz,
  add column guide_reference text not null default '',
  add column objection text;

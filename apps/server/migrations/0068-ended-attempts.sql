-- A look that was put off while its attempt ended left an instant at which M-Pesa was asked again, for ever.
update payment_attempts set next_query_at = null
where next_query_at is not null
  and (status in ('failed', 'needs_review') or status = 'succeeded' and audited_at is not null);

-- A recording of money that a guide received herself, sent again because its answer was lost, is the same recording.
alter table manual_payments
  add column idempotency_key text,
  -- sha-256 of the request that the key came with: the same key with another body is refused.
  add column idempotency_hash bytea,
  add constraint manual_payments_key_with_hash check ((idempotency_key is null) = (idempotency_hash is null));
create unique index manual_payments_idempotency on manual_payments (vendor_id, idempotency_key)
  where idempotency_key is not null;

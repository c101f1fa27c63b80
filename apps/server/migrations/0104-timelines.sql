-- What a case file's timeline reads of one booking or payment, without reading through everybody's.
create index notifications_booking on notifications (split_part(link, 'details=', 2)) where link like '%details=%';
create index letters_booking on letters (split_part(content -> 'action' ->> 'path', 'details=', 2))
  where content -> 'action' ->> 'path' like '%details=%';
create index provider_messages_attempt on provider_messages (attempt_id) where attempt_id is not null;
create index disbursement_messages_call on disbursement_messages (call_id);

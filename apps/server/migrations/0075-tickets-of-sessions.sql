-- A ticket ends with the session that asked for it. Without one (an older process, while a new version is brought in)
-- it opens nothing, and the browser asks for another.
alter table stream_tickets add column session_hash bytea references sessions (token_hash) on delete cascade;
create index stream_tickets_session on stream_tickets (session_hash);

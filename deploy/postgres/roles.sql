-- Once, on the first primary. Then \password for each of the three roles.
-- Who owns the tables and migrates them (DATABASE_OWNER_URL), and who works in them (DATABASE_URL): the books refuse the
-- second to change what is in them. The first may act as the second, to hand it the tables of the job queue.
create role upeo_owner login;
create role upeo_app login;
grant upeo_app to upeo_owner;
create role upeo_replicator login replication;
create database upeo owner upeo_owner encoding 'UTF8' template template0;

-- No request is worth more. A pooler hides what the server asks for itself, so they stand on the role.
alter role upeo_app set statement_timeout = '15s';
alter role upeo_app set lock_timeout = '5s';
alter role upeo_app set idle_in_transaction_session_timeout = '30s';

-- The server's own queries are small; see docs/decisions/0017-no-merge-joins.md.
alter role upeo_app set enable_mergejoin = off;

-- Once, on the first primary. Then \password upeo and \password upeo_replicator.
create role upeo login;
create role upeo_replicator login replication;
create database upeo owner upeo encoding 'UTF8' template template0;

-- No request is worth more. A pooler hides what the server asks for itself, so they stand on the role.
alter role upeo set statement_timeout = '15s';
alter role upeo set lock_timeout = '5s';
alter role upeo set idle_in_transaction_session_timeout = '30s';

-- The server's own queries are small; see docs/decisions/0017-no-merge-joins.md.
alter role upeo set enable_mergejoin = off;

-- One row that the primary writes each second while a replica is read: how far behind the replica is, by the primary's own clock.
create table replication_beat (
  one boolean primary key default true check (one),
  beaten_at timestamptz not null
);
insert into replication_beat (beaten_at) values (now());

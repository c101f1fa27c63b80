-- The phone said an instant at which nobody could be checked in yet: `at` is when it was received.
alter table check_ins add column clock_behind boolean not null default false;

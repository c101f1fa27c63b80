-- What the last check of everything has found, law by law, for the office to read without checking once more.
alter table ledger_checks add column report jsonb;
-- After which check of everything an administrator asked for another; 0: before the first.
alter table ledger_check_due add column asked_after bigint;

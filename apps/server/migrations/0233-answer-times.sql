-- How soon a guide usually answers, counted by a sweep (decision 103); null: too few answers, or too slow ones.
alter table vendors add column answers_within text check (answers_within in ('hour', 'hours', 'day', 'days'));

-- How old the people are who come with a booking, in whole years, where somebody has said so: on their ticket and on the
-- guide's list, also of those whose names nobody has said.
alter table ticket_names add column age smallint check (age between 0 and 120);
alter table ticket_names drop constraint ticket_names_name_check;
alter table ticket_names
  add constraint ticket_names_name_check check (length(name) <= 80),
  add constraint ticket_names_says_something check (name <> '' or age is not null);

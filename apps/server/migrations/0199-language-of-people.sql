-- What a person is written to in: mails, pushes, notices, papers.
alter table users add column language text not null default 'en' check (language in ('en', 'sw'));

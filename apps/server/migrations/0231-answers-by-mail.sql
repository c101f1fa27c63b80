-- What is written by the contact form is answered by mail, where an address was given: in the language in which it was written,
-- as far as the page's language tells. What an older process keeps is in English.
alter table enquiries
  add column language text not null default 'en' check (language in ('en', 'sw')),
  add column answered_by_mail boolean not null default false,
  add constraint enquiries_mailed check (not answered_by_mail or (answered_at is not null and email <> ''));

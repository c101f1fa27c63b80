-- In which language a notification was written: so it is read aloud, also on a page in the other one.
alter table notifications add column language text not null default 'en' check (language in ('en', 'sw'));
update notifications n set language = u.language from users u where u.id = n.user_id and u.language <> 'en';

-- Questions to the office.

-- What people write to Upeo by the contact form, with or without an account, and what was answered, once.
create table enquiries (
  id uuid primary key,
  -- Whoever was signed in.
  user_id uuid references users (id),
  name text not null,
  -- As they were given: nobody has proven them, and nothing is sent to them by itself.
  email text not null,
  phone text not null,
  topic text not null check (topic in ('booking', 'paying', 'cancelling', 'refunds', 'safety', 'guides', 'other')),
  words text not null,
  created_at timestamptz not null,
  -- What somebody of the office noted of their answer.
  answer text,
  answered_by uuid references users (id),
  answered_at timestamptz,
  -- What is written by the contact form is answered by mail, where an address was given: in the language in which it was written,
  -- as far as the page's language tells.
  language text not null default 'en' check (language in ('en', 'sw')),
  answered_by_mail boolean not null default false,
  constraint enquiries_contact check (email <> '' or phone <> ''),
  constraint enquiries_answer check (
    (answer is null) = (answered_at is null) and (answered_by is null) = (answered_at is null)
  ),
  constraint enquiries_mailed check (not answered_by_mail or (answered_at is not null and email <> ''))
);
create index enquiries_waiting on enquiries (created_at) where answered_at is null;
create index enquiries_user on enquiries (user_id) where user_id is not null;
create index enquiries_answered_by on enquiries (answered_by) where answered_by is not null;

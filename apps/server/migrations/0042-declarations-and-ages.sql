-- When the booker declared that she is 18 or older and answers for the minors she brings.
alter table bookings add column declared_adult_at timestamptz;

-- Events are purged by age.
create index outbox_age on outbox (created_at);

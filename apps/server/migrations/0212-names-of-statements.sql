-- A statement is called by its account and period: the names that its senders gave it are not given back.
update provider_statements set name = 'upeo-mpesa-' || account
  || '-' || to_char(first_at at time zone 'Africa/Nairobi', 'YYYY-MM-DD')
  || '-to-' || to_char(last_at at time zone 'Africa/Nairobi', 'YYYY-MM-DD') || '.csv';

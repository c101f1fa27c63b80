-- Receipts that were issued.

-- In which language a booking's receipt was first issued: so it reads whenever it is drawn again.
create table issued_receipts (
  booking_id uuid primary key references bookings on delete cascade,
  language text not null check (language in ('en', 'sw')),
  issued_at timestamptz not null
);

-- Nobody books a departure any more from when its sales are closed; who has booked it stays.
alter table departures add column sales_closed_at timestamptz;

-- Activities of certain days are listed in the order of their departures, read only as far as a page goes.
create index departures_start on departures (starts_at, activity_id);

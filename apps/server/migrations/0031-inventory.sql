-- What guides lend to their guests.

create table inventory_items (
  id uuid primary key,
  vendor_id uuid not null references vendors (user_id),
  -- null once the activity is deleted: the helmets are still there.
  activity_id uuid references activities (id) on delete set null,
  name text not null,
  category text not null check (category in ('equipment', 'gear', 'vehicle', 'accessory', 'other')),
  quantity integer not null check (quantity >= 1),
  -- Fit to be used, whoever has them today.
  available integer not null,
  maintenance_status text not null
    check (maintenance_status in ('excellent', 'good', 'fair', 'needs-maintenance', 'out-of-service')),
  last_maintenance_on date,
  next_maintenance_on date,
  purchased_on date,
  -- Of one unit.
  purchase_price_cents bigint check (purchase_price_cents >= 0),
  notes text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint inventory_items_available check (available between 0 and quantity)
);
create index inventory_items_vendor on inventory_items (vendor_id, lower(name), id);
create index inventory_items_activity on inventory_items (activity_id);

-- Units set aside for one date of the item's activity. The date, not the departure's id: a departure that is given
-- another time is another row, and needs its helmets all the same. Of a date that was taken off nothing counts.
create table inventory_reservations (
  item_id uuid not null references inventory_items (id) on delete cascade,
  starts_on date not null,
  quantity integer not null check (quantity > 0),
  reserved_at timestamptz not null,
  -- Units are set aside for one of them. Of a date that was taken off nothing counts, and nothing says which time it had.
  start_time time
);
create unique index inventory_reservations_departure
  on inventory_reservations (item_id, starts_on, (coalesce(start_time, '00:00'::time)));

-- How an item's maintenance status has moved.
create table inventory_history (
  id bigint primary key generated always as identity,
  item_id uuid not null references inventory_items (id) on delete cascade,
  event text not null,
  from_status text,
  to_status text not null,
  actor_id uuid not null references users (id),
  at timestamptz not null
);
create index inventory_history_item on inventory_history (item_id, id desc);

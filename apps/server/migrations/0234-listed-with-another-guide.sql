-- Who gives a listed activity to another guide waits for that guide too: a change of theirs that is being written does not see
-- the activity yet, and would be missing from its card.
create or replace function list_activities(ids uuid[]) returns void language plpgsql as $$
begin
  perform from activities where id = any(ids) order by id for no key update;
  perform from users where id in (
    select a.vendor_id from activities a
    where a.id = any(ids) and not exists (
      select from listed_activities l where l.activity_id = a.id and l.vendor_id = a.vendor_id)
  ) order by id for share;
  delete from activity_details d where d.activity_id = any(ids)
    and not exists (select from activities_to_list t where t.activity_id = d.activity_id);
  delete from activity_cards c where c.activity_id = any(ids)
    and not exists (select from activities_to_list t where t.activity_id = c.activity_id);
  delete from listed_activities l where l.activity_id = any(ids)
    and not exists (select from activities_to_list t where t.activity_id = l.activity_id);
  insert into listed_activities select t.* from activities_to_list t where t.activity_id = any(ids)
  on conflict (activity_id) do update set vendor_id = excluded.vendor_id, category = excluded.category,
    difficulty = excluded.difficulty, price_cents = excluded.price_cents, child_price_cents = excluded.child_price_cents,
    next_departure_at = excluded.next_departure_at, weighed_rating = excluded.weighed_rating, lat = excluded.lat,
    lng = excluded.lng, place = excluded.place, head = excluded.head
  where (listed_activities.*) is distinct from (excluded.*);
  insert into activity_cards select t.* from cards_to_show t where t.activity_id = any(ids)
  on conflict (activity_id) do update set price_cents = excluded.price_cents,
    child_price_cents = excluded.child_price_cents, lat = excluded.lat, lng = excluded.lng, card = excluded.card
  where (activity_cards.*) is distinct from (excluded.*);
  insert into activity_details select t.* from details_to_show t where t.activity_id = any(ids)
  on conflict (activity_id) do update set vendor_id = excluded.vendor_id, price_cents = excluded.price_cents,
    detail = excluded.detail, guide = excluded.guide
  where (activity_details.*) is distinct from (excluded.*);
end $$;

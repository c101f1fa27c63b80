-- Ends a statement, and whatever is sent in one piece with it, where what it was built on is not so: a part of it asks.
create function must_hold(held boolean) returns boolean language plpgsql volatile as $$
begin
  if held then
    return true;
  end if;
  raise exception 'what this statement was built on is not so' using errcode = 'UP001';
end $$;

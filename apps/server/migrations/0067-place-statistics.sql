-- How many activities a place's name finds. The partial index over the same text keeps no statistics that the planner
-- would use: it guessed one in ten thousand for every name, and read and sorted all of a large town's.
create statistics activities_place_text on (location_name || ', ' || town || ', ' || county) from activities;

analyze activities;

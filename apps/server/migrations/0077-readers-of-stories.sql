-- A reader of a story is from now on told by a hash with the story in it, which leads from no story to the next. How
-- often each has been read is kept with the story.
delete from content_views;

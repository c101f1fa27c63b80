-- A term stands in one group of synonyms only, compared as the search compares it, and a group has at most twelve.
lock table search_synonyms in access exclusive mode;

-- Of the first day's: "hike" has "kupanda mlima" too, and both together would be more than twelve.
update search_synonyms set terms = array_remove(terms, 'kupanda mlima'), updated_at = now()
where terms = '{climb,climbing,climber,kupanda mlima,kukwea,kukwea mlima}';

-- The terms in the order in which they stay: those of the largest group first, then of the oldest.
create temporary table synonym_terms on commit drop as
select t.*, min(t.at) over (partition by t.id) as label from (
  select g.id, t.term, row_number() over (order by cardinality(g.terms) desc, g.created_at, g.terms, g.id, t.at) as at,
    -- As `foldTerm` of the domain has it: stems, without the words that say nothing.
    (select string_agg((ts_lexize('upeo_stem', w.word))[1], ' ' order by w.at)
      from string_to_table(trim(search_text_of(t.term)), ' ') with ordinality w (word, at)
      where w.word <> '' and w.word <> all (regexp_split_to_array('a an and any are around at best by can do find for from good
have i in is it looking me my near nearby of on or our place places some something somewhere the there thing things this to
top want we what where which with within you cha kati katika kwa kwenye la mimi na nataka ni pa sisi vya wa ya za', '\s+'))
    ) as folded
  from search_synonyms g cross join unnest(g.terms) with ordinality t (term, at)
) t;

-- Groups that share a term, or that share one with a group that does, are one.
do $$
begin
  loop
    update synonym_terms t set label = n.label
    from (select mine.id, min(theirs.label) as label
      from synonym_terms mine join synonym_terms theirs using (folded) group by mine.id) n
    where n.id = t.id and n.label < t.label;
    exit when not found;
  end loop;
end $$;

-- Of a group with more than twelve, terms that fold alike stay once. What is still too many is a group of its own, but for
-- one alone, which nothing would be left to mean.
create temporary table synonym_groups on commit drop as
with counted as (
  select label, term, at,
    row_number() over (partition by label, trim(search_text_of(term)) order by at) as written,
    row_number() over (partition by label, folded order by at) as meant
  from synonym_terms where folded is not null
), kept as (
  select c.label, c.term, c.at, row_number() over (partition by c.label order by c.at) - 1 as place
  from counted c join (select label, count(*) filter (where written = 1) as terms from counted group by label) n
    using (label)
  where case when n.terms > 12 then c.meant = 1 else c.written = 1 end
)
select label, place / 12 as part, array_agg(term order by at) as terms from kept
group by label, place / 12 having count(*) > 1;

update search_synonyms s set terms = g.terms, updated_at = now()
from synonym_groups g join synonym_terms t on t.at = g.label
where s.id = t.id and g.part = 0 and s.terms <> g.terms;

delete from search_synonyms s where not exists (
  select from synonym_groups g join synonym_terms t on t.at = g.label where t.id = s.id and g.part = 0);

insert into search_synonyms (terms) select terms from synonym_groups where part > 0 order by label, part;

alter table search_synonyms drop constraint search_synonyms_terms_check,
  add constraint search_synonyms_terms_check check (cardinality(terms) between 2 and 12);

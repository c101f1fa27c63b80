-- The search of activities: by words, in any order, wherever an activity says them.

-- The English stemmer without its list of words to leave out: which words say nothing is decided where the search is read.
create text search dictionary upeo_stem (template = snowball, language = english);
create text search configuration upeo_words (copy = pg_catalog.simple);
alter text search configuration upeo_words alter mapping for asciiword, word, numword with upeo_stem;

-- A text's words with one space between them; `wordsOf` of the domain has the same rule.
create function search_text_of(said text) returns text language sql immutable parallel safe
  return regexp_replace(fold_name(said), '[^a-z0-9]+', ' ', 'g');

-- What an activity is found by: A its name, B its kind and where it is, C its guide and its line, D its description.
-- Kept beside the activity, so that one condition of a list reads it.
alter table activities add column search tsvector not null default '';
-- Stays in the row: a list reads it of every activity that it passes.
alter table activities alter column search set storage main;

create function write_activity_search() returns trigger language plpgsql as $$
declare
  guide text := (select u.name || ' ' || v.business_name from vendors v join users u on u.id = v.user_id
    where v.user_id = new.vendor_id);
begin
  new.search := setweight(to_tsvector('upeo_words', search_text_of(new.name)), 'A')
    || setweight(to_tsvector('upeo_words', search_text_of(
      concat_ws(' ', new.category, new.location_name, new.town, new.county))), 'B')
    || setweight(to_tsvector('upeo_words', search_text_of(concat_ws(' ', guide, new.short_description))), 'C')
    || setweight(to_tsvector('upeo_words', search_text_of(new.description)), 'D');
  return new;
end $$;

create trigger activities_search
  before insert or update of name, category, location_name, town, county, short_description, description, vendor_id
  on activities for each row execute function write_activity_search();

-- The words that are written, as they are written: a typed word that is none of them is taken for the nearest of them.
create table search_words (
  id bigint generated always as identity primary key,
  word text not null unique check (word ~ '^[a-z0-9]{3,40}$')
);

create function words_in(said text) returns setof text language sql immutable
  return regexp_split_to_table(search_text_of(said), ' ');

-- What is new of a statement's activities, in the order of the alphabet: whoever writes the same words at once waits for
-- the other, and neither for a second one. A word that is known is not touched: nobody waits for it.
create function keep_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct w.word
  from written a join vendors v on v.user_id = a.vendor_id join users u on u.id = a.vendor_id
    cross join words_in(concat_ws(' ', a.name, a.category, a.location_name, a.town, a.county, u.name, v.business_name,
      a.short_description, a.description)) w(word)
  where w.word ~ '^[a-z0-9]{3,40}$' and w.word !~ '^[0-9]+$'
    and not exists (select from search_words s where s.word = w.word)
  order by w.word
  on conflict do nothing;
  return null;
end $$;

create trigger activities_words_of_new after insert on activities referencing new table as written
  for each statement execute function keep_search_words();

create function keep_changed_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct w.word
  from vendors v join users u on u.id = v.user_id
    cross join words_in(concat_ws(' ', new.name, new.category, new.location_name, new.town, new.county, u.name,
      v.business_name, new.short_description, new.description)) w(word)
  where v.user_id = new.vendor_id and w.word ~ '^[a-z0-9]{3,40}$' and w.word !~ '^[0-9]+$'
    and not exists (select from search_words s where s.word = w.word)
  order by w.word
  on conflict do nothing;
  return null;
end $$;

create trigger activities_words_of_changed
  after update of name, category, location_name, town, county, short_description, description, vendor_id
  on activities for each row when (old.search is distinct from new.search)
  execute function keep_changed_search_words();

-- A guide is found by their name and by that of their business: with them, what their activities are found by changes.
create function write_guide_search() returns trigger language plpgsql as $$
begin
  update activities set vendor_id = vendor_id where vendor_id = case tg_table_name when 'users' then
    (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'user_id')::uuid end;
  return null;
end $$;
create trigger users_search after update of name on users for each row
  when (old.name is distinct from new.name and new.role = 'vendor') execute function write_guide_search();
create trigger vendors_search after update of business_name on vendors for each row
  when (old.business_name is distinct from new.business_name) execute function write_guide_search();

update activities set vendor_id = vendor_id;
create index activities_search on activities using gin (search);

-- Ratings count by how many there are: the mean with eight more ratings of 4.2. `weighedRating` of the domain is the same.
alter table activities add column weighed_rating numeric(6, 4) generated always as (
  case when rating_count > 0 then round((rating_sum + 33.6) / (rating_count + 8), 4) end
) stored;
drop index activities_rating;
create index activities_rating on activities (weighed_rating desc nulls last, id) where is_active and archived_at is null;

-- Nearest first. Within five degrees of the equator a degree is as long to the east as to the north.
create index activities_near on activities using gist (point(lng, lat))
  where is_active and archived_at is null and lat is not null and (lat <> 0 or lng <> 0);

-- Words that mean the same, as the office keeps them.
create table search_synonyms (
  id uuid primary key default gen_random_uuid(),
  terms text[] not null check (cardinality(terms) between 2 and 30),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

insert into search_synonyms (terms) values
  ('{mount,mt,mlima,mountain}'),
  ('{maasai,masai,massai}'),
  ('{maasai mara,masai mara,massai mara,the mara,mara}'),
  ('{hike,hiking,hiker,trek,trekking,trekker,walk,kutembea,matembezi,kupanda mlima,kupanda milima}'),
  ('{climb,climbing,climber,kupanda mlima,kukwea,kukwea mlima}'),
  ('{rock climbing,bouldering,abseil,abseiling,kupanda miamba,kukwea miamba}'),
  ('{camp,camping,campsite,tent,kambi,kupiga kambi,hema}'),
  ('{cycling,cycle,cyclist,bike,biking,bicycle,mountain bike,mtb,baiskeli,kuendesha baiskeli}'),
  ('{safari,game drive,wildlife,wildlife tour,wild animals,wanyama,wanyamapori,wanyama pori}'),
  ('{national park,game park,reserve,mbuga,mbuga ya wanyama,hifadhi}'),
  ('{rafting,white water,whitewater,river rafting,rapids}'),
  ('{snorkel,snorkelling,snorkeling,snorkeller,diving,reef}'),
  ('{kayak,kayaking,canoe,canoeing,paddle,paddling}'),
  ('{paddle board,paddleboard,stand-up paddle,sup}'),
  ('{kite surf,kitesurf,kitesurfing,kite surfing,kiteboarding,kite lesson}'),
  ('{boat,boating,boat ride,mashua,boti,chombo}'),
  ('{dhow,dau,jahazi,sail,sailing}'),
  ('{boat,boating,sail,sailing,cruise}'),
  ('{fishing,fish,uvuvi,kuvua samaki,samaki}'),
  ('{swim,swimming,kuogelea}'),
  ('{swimming,kuogelea,water sports,michezo ya maji}'),
  ('{waterfall,falls,maporomoko,maporomoko ya maji}'),
  ('{bird,birding,birder,bird watching,birdwatching,ndege,kutazama ndege}'),
  ('{photography,photo,photographer,picha,kupiga picha}'),
  ('{food,chakula,mlo,food tour,eat,eating,meal}'),
  ('{street food,chakula cha mtaani,mtaani}'),
  ('{cooking,cook,cookery,kitchen,kupika,mapishi}'),
  ('{nyama choma,choma,barbecue,bbq,grill}'),
  ('{culture,cultural,cultural tour,heritage,tradition,utamaduni,mila,tamaduni}'),
  ('{wellness,relaxation,relax,spa,massage,kupumzika,retreat}'),
  ('{yoga,meditation,stretching}'),
  ('{zip line,zipline,ziplining,zip lining,zip lines}'),
  ('{bungee,bungy,bungee jump,bungee jumping}'),
  ('{skydive,skydiving,parachute,parachuting}'),
  ('{paragliding,paraglide,paraglider}'),
  ('{balloon,hot air balloon,ballooning,puto}'),
  ('{horse,horse riding,horseback,horseback riding,riding,saddle,farasi}'),
  ('{camel,ngamia}'),
  ('{stargazing,stars,astronomy,telescope,nyota}'),
  ('{night,usiku}'),
  ('{sunset,sundowner,machweo}'),
  ('{sunrise,dawn,early morning,macheo,mawio,alfajiri}'),
  ('{kids,kid,child,children,family,families,watoto,familia}'),
  ('{team building,corporate,office party}'),
  ('{lake,ziwa,maziwa}'),
  ('{river,mto}'),
  ('{sea,ocean,bahari}'),
  ('{beach,ufuo,ufukwe,fukwe}'),
  ('{coast,beach,pwani,ocean}'),
  ('{island,kisiwa,visiwa}'),
  ('{forest,msitu,msituni,misitu,woods}'),
  ('{cave,caves,pango,mapango}'),
  ('{volcano,volkano,volkeno,crater}'),
  ('{hot springs,hot spring,chemchemi,chemchemi za maji moto,maji moto,geyser,geysers}'),
  ('{tea,chai,majani chai}'),
  ('{tea farm,tea plantation,tea estate,mashamba ya chai,shamba la chai,tea country}'),
  ('{coffee,kahawa}'),
  ('{farm,shamba,mashamba}'),
  ('{market,soko}'),
  ('{old town,mji wa kale}'),
  ('{ruins,magofu}'),
  ('{drum,drums,ngoma}'),
  ('{lion,lions,simba}'),
  ('{elephant,elephants,tembo,ndovu}'),
  ('{rhino,rhinoceros,kifaru,vifaru}'),
  ('{giraffe,giraffes,twiga}'),
  ('{hippo,hippos,hippopotamus,kiboko,viboko}'),
  ('{leopard,chui}'),
  ('{cheetah,duma}'),
  ('{buffalo,nyati}'),
  ('{zebra,punda milia}'),
  ('{crocodile,mamba}'),
  ('{monkey,monkeys,nyani,kima,colobus,mbega}'),
  ('{turtle,turtles,kasa,kobe}'),
  ('{dolphin,dolphins,pomboo}'),
  ('{butterfly,butterflies,kipepeo,vipepeo}'),
  ('{flamingo,flamingos,flamingoes,heroe}'),
  ('{swahili,kiswahili}'),
  ('{maasai,masai,kimaasai,kimasai,wamaasai}'),
  ('{running,run,runner,athletics,athletes,kukimbia,mbio}'),
  ('{pottery,ceramics,clay,ufinyanzi}'),
  ('{park,game park,hifadhi}');

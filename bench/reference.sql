-- The whole question of one search as one PostgreSQL statement: groups, totals and top pages of clubs, venues and
-- providers. The tests' reference, and what the index is measured against. Parameters, in order:
-- $1 latitude  $2 longitude  $3 catchment in miles  $4-$7 box around it: south, north, west, east
-- $8 genders   $9 eligible age groups   $10 age   $11 days (null: any)   $12 takes mainstream   $13 disability ids taken
-- $14 disability ids chosen   $15 football type (null: any)   $16 dearest price   $17 longest minutes
-- $18 shortest minutes   $19 surfaces (null: any)   $20 facilities asked, by column name   $21 now
-- $22 first place and $23 last place of the clubs' page   $24 and $25 of the venues' and providers' page
with near_clubs as materialized (
  select club_id, miles from (
    select club_id, 2 * 3958.7613 * asin(least(1, sqrt(
      power(sin(radians(latitude - $1) / 2), 2)
      + cos(radians($1)) * cos(radians(latitude)) * power(sin(radians(longitude - $2) / 2), 2)))) as miles
    from clubs
    where latitude between $4 and $5 and longitude between $6 and $7) as boxed
  where miles <= $3
), near_venues as materialized (
  select pitch_finder_id, miles from (
    select pitch_finder_id, 2 * 3958.7613 * asin(least(1, sqrt(
      power(sin(radians(latitude - $1) / 2), 2)
      + cos(radians($1)) * cos(radians(latitude)) * power(sin(radians(longitude - $2) / 2), 2)))) as miles
    from venues
    where latitude between $4 and $5 and longitude between $6 and $7
      and (not 'reception_area' = any ($20::text[]) or reception_area)
      and (not 'doorways' = any ($20::text[]) or doorways)
      and (not 'changing_facility' = any ($20::text[]) or changing_facility)
      and (not 'activity_area' = any ($20::text[]) or activity_area)
      and (not 'toilets' = any ($20::text[]) or toilets)
      and (not 'social_areas' = any ($20::text[]) or social_areas)
      and (not 'spectator_areas' = any ($20::text[]) or spectator_areas)
      and (not 'emergency_exit' = any ($20::text[]) or emergency_exit)
      and (not 'parking' = any ($20::text[]) or parking)) as boxed
  where miles <= $3
), cards as (
  select 'club' as kind, t.football_type, t.disability_id, c.miles, c.club_id as id, 0::bigint as second_id, count(*) as offers
  from near_clubs c join teams t using (club_id)
  where t.gender = any ($8::text[]) and t.age_group = any ($9::text[])
    and ($11::int[] is null or t.days = '{}' or t.days && $11::int[])
    and case when t.disability_id is null then $12::boolean else t.disability_id = any ($13::bigint[]) end
    and ($15::text is null or t.football_type = $15::text)
  group by t.football_type, t.disability_id, c.miles, c.club_id
  union all
  select 'venue', s.football_type, s.disability_id, v.miles, v.pitch_finder_id, 0, count(*)
  from near_venues v join sessions s using (pitch_finder_id)
  where s.starts_at >= $21::timestamptz and s.gender = any ($8::text[])
    and coalesce(s.min_age, 0) <= $10::int and $10::int <= coalesce(s.max_age, 1000)
    and ($11::int[] is null or extract(isodow from s.starts_at at time zone 'Europe/London')::int = any ($11::int[]))
    and case when s.disability_id is null then $12::boolean else s.disability_id = any ($13::bigint[]) end
    and ($15::text is null or s.football_type = $15::text)
    and ($16::numeric is null or s.price is null or s.price <= $16::numeric)
    and ($17::int is null or s.duration_minutes is null or s.duration_minutes <= $17::int)
    and ($18::int is null or s.duration_minutes >= $18::int)
    and ($19::text[] is null or s.surface_type = any ($19::text[]))
  group by s.football_type, s.disability_id, v.miles, v.pitch_finder_id
  union all
  select 'provider', f.football_type, d.disability_id, v.miles, p.provider_id, p.pitch_finder_id, 0
  from near_venues v join provider_venues p using (pitch_finder_id)
  cross join lateral unnest(case when p.football_types = '{}' then array['football'] else p.football_types end) as f (football_type)
  cross join lateral unnest(case when p.disability_ids = '{}' then array[null::int] else p.disability_ids end) as d (disability_id)
  where (p.genders = '{}' or p.genders && $8::text[])
    and coalesce(p.min_age, 0) <= $10::int and $10::int <= coalesce(p.max_age, 1000)
    and ($11::int[] is null or p.days = '{}' or p.days && $11::int[])
    and case when d.disability_id is null then $12::boolean else d.disability_id = any ($13::bigint[]) end
    and ($15::text is null or f.football_type = $15::text)
    and not exists (
      select from sessions s
      where s.pitch_finder_id = p.pitch_finder_id and s.provider_id = p.provider_id and s.starts_at >= $21::timestamptz)
), placed as (
  select *, kind = 'club' as is_club,
    row_number() over (partition by kind, football_type, disability_id order by miles, id, second_id) as place,
    count(*) over (partition by kind, football_type, disability_id) as total,
    min(miles) over (partition by kind = 'club', football_type, disability_id) as nearest
  from cards
)
select kind, football_type, disability_id::int, total::int, place::int, id::int, second_id::int, miles, offers::int
from placed
where place between case when is_club then $22::int else $24::int end and case when is_club then $23::int else $25::int end
order by not is_club,
  case when disability_id is null then 1 when disability_id = any ($14::bigint[]) then 0 else 2 end,
  nearest,
  array_position(array['11v11', 'futsal', 'small-sided', 'walking-football', 'football'], football_type),
  disability_id, kind desc, place

-- Nobody finishes a day of rest, so it never counts for the progress, be it marked as obligatory or not.
create temporary table recounted on commit drop as
  select course_id, version, d.day
  from course_versions cross join lateral jsonb_path_query(tree, '$.stages[*].days[*]') d (day)
  where jsonb_path_exists(tree, '$.stages[*].days[*] ? (@.isRequired == true && @.isRest == true)');
delete from course_counted_days c using recounted r where (c.course_id, c.version) = (r.course_id, r.version);
insert into course_counted_days (course_id, version, day_id)
  select course_id, version, (day ->> 'id')::bigint
  from recounted r
  where day @> '{"isRest": false}' and (day @> '{"isRequired": true}' or not exists (
    select from recounted o
    where (o.course_id, o.version) = (r.course_id, r.version) and o.day @> '{"isRest": false, "isRequired": true}'));

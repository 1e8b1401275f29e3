-- Where films and files of courses are used, and films whose bytes were replaced.

-- Where a film is made while another source still plays; null: in the folder of its id.
alter table videos add column work_key text;

-- What each version shows. A version never changes.
create table course_version_media (
  course_id bigint not null,
  version integer not null,
  video_id bigint,
  file_id bigint,
  foreign key (course_id, version) references course_versions (course_id, version),
  check (num_nonnulls(video_id, file_id) = 1)
);
create index course_version_media_by_video on course_version_media (video_id) where video_id is not null;
create index course_version_media_by_file on course_version_media (file_id) where file_id is not null;

insert into course_version_media (course_id, version, video_id)
  select distinct v.course_id, v.version, (m.id #>> '{}')::bigint
  from course_versions v cross join lateral (
    select jsonb_path_query(v.tree, '$.demoVideoId') union all
    select jsonb_path_query(v.tree, '$.stages[*].days[*].sets[*].lessons[*].lesson.videoId') union all
    select jsonb_path_query(v.tree, '$.stages[*].days[*].sets[*].lessons[*].lesson.descriptionVideoId') union all
    select jsonb_path_query(v.tree, '$.stages[*].days[*].sets[*].lessons[*].lesson.verticalVideoId') union all
    select jsonb_path_query(v.tree, '$.stages[*].days[*].sets[*].lessons[*].lesson.verticalDescriptionVideoId')) m (id)
  where jsonb_typeof(m.id) = 'number';
insert into course_version_media (course_id, version, file_id)
  select distinct v.course_id, v.version, (m.id #>> '{}')::bigint
  from course_versions v cross join lateral (
    select jsonb_path_query(v.tree, '$.coverFileId') union all
    select jsonb_path_query(v.tree, '$.backgroundFileId') union all
    select jsonb_path_query(v.tree, '$.stages[*].days[*].sets[*].lessons[*].lesson.imageFileId') union all
    select jsonb_path_query(v.tree, '$.homeworks[*].fileIds[*]') union all
    select jsonb_path_query(v.tree, '$.documents[*].fileId')) m (id)
  where jsonb_typeof(m.id) = 'number';

-- Every place of a course that shows a film or a file: the draft with what is archived in it, versions, and the draft that
-- can be had back.
create view course_media_places as
  select 'lesson' as kind, l.course_id, l.id as part_id, l.title, null::integer as version, m.video_id, m.file_id
    from lessons l cross join lateral (values
      (l.video_id, null::bigint), (l.description_video_id, null), (l.vertical_video_id, null),
      (l.vertical_description_video_id, null), (null, l.image_file_id)) m (video_id, file_id)
    where num_nonnulls(m.video_id, m.file_id) = 1
  union all select 'course', c.id, c.id, c.title, null, m.video_id, m.file_id
    from courses c cross join lateral (values
      (c.demo_video_id, null::bigint), (null, c.cover_file_id), (null, c.background_file_id)) m (video_id, file_id)
    where num_nonnulls(m.video_id, m.file_id) = 1
  union all select 'homework', h.course_id, h.id, h.title, null, null, m.id
    from homeworks h cross join lateral unnest(h.file_ids) m (id)
  union all select 'document', course_id, id, title, null, null, file_id from course_documents where file_id is not null
  union all select 'version', course_id, null, '{}', version, video_id, file_id from course_version_media
  union all select 'former_draft', d.course_id, null, '{}', null, (m.id #>> '{}')::bigint, null
    from former_drafts d cross join lateral (
      select jsonb_path_query(d.content::jsonb, '$.**.video_id') union all
      select jsonb_path_query(d.content::jsonb, '$.**.demo_video_id') union all
      select jsonb_path_query(d.content::jsonb, '$.**.description_video_id') union all
      select jsonb_path_query(d.content::jsonb, '$.**.vertical_video_id') union all
      select jsonb_path_query(d.content::jsonb, '$.**.vertical_description_video_id')) m (id)
    where jsonb_typeof(m.id) = 'number'
  union all select 'former_draft', d.course_id, null, '{}', null, null, (m.id #>> '{}')::bigint
    from former_drafts d cross join lateral (
      select jsonb_path_query(d.content::jsonb, '$.**.cover_file_id') union all
      select jsonb_path_query(d.content::jsonb, '$.**.background_file_id') union all
      select jsonb_path_query(d.content::jsonb, '$.**.image_file_id') union all
      select jsonb_path_query(d.content::jsonb, '$.**.file_ids[*]') union all
      select jsonb_path_query(d.content::jsonb, '$.**.file_id')) m (id)
    where jsonb_typeof(m.id) = 'number';

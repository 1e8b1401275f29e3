-- The history of an author undoes a restored version too: nothing else keeps the draft that it replaced.
create or replace view course_media_places as
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
  union all select 'version', course_id, null, '{}', version, video_id, file_id from course_version_media;

drop table former_drafts;

-- What the change is called: the fields of its subject, the version that was restored.
alter table draft_changes
  add column fields text[] not null default '{}',
  add column version integer;

-- For the nightly clean-up.
create index draft_changes_by_time on draft_changes (made_at);

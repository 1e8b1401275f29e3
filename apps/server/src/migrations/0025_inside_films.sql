-- What a film brings along: text subtitles become tracks, chapters are shown. Read once per film, so that a track its author
-- removes stays removed.
alter table videos add column inside_read_at timestamptz;
alter table videos add column chapters jsonb not null default '[]';
alter table video_tracks add column is_from_film boolean not null default false;

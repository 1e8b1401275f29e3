-- Chapters that an author has written are a track in each language, like guide words.
alter table video_tracks drop constraint video_tracks_kind_check;
alter table video_tracks
  add constraint video_tracks_kind_check check (kind in ('subtitle', 'audio', 'guide', 'description', 'chapters'));

-- The same by language, as the seek bar shows them; the film's own count where there are none.
alter table videos add column written_chapters jsonb not null default '{}';

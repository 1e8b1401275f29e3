-- The music of a film alone is a track of its own, and there is one.
alter table video_tracks drop constraint video_tracks_kind_check;
alter table video_tracks
  add constraint video_tracks_kind_check
    check (kind in ('subtitle', 'audio', 'guide', 'description', 'chapters', 'music')),
  add constraint video_tracks_music_check check (kind <> 'music' or language = 'zxx');

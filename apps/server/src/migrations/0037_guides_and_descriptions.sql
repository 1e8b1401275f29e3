-- Guide words that are drawn over a film, and sound that describes its picture: tracks like the others.
alter table video_tracks drop constraint video_tracks_kind_check;
alter table video_tracks
  add constraint video_tracks_kind_check check (kind in ('subtitle', 'audio', 'guide', 'description'));

-- What the film's own sound speaks, as its author says: `zxx` where nobody speaks; null: as the file says, else the school's.
alter table videos add column sound_language text;

export { presentFile, presentVideo } from './media.presenter.ts';
export {
  type FileRow,
  holdMedia,
  listDurations,
  listFilmStates,
  listFiles,
  listTracks,
  listVideoRows,
  listVideosOfFiles,
  markUnused,
  type VideoRow,
} from './media.store.ts';
export { listOwnFiles, lockUnsentVoices } from './files.access.ts';
export { provideMediaParts } from './media-parts.store.ts';
export { readPictureColor } from './picture-color.service.ts';
export { presentFiles } from './answers/present-files.ts';
export { type FileFault, lookAtFile } from './videos/look-at-file.service.ts';
export { letterScore } from './engine/subtitles/letter-score.ts';
export { MAX_SUBTITLE_BYTES, normaliseSubtitles, tidyCues } from './engine/subtitles/subtitles.ts';
export { contentDisposition } from './serving/content-disposition.rules.ts';
export { coverKey, originalKey } from './storage-keys.rules.ts';
export { findServedFile } from './serving/find-served.service.ts';
export { enqueueCover } from './serving/draw-cover.job.ts';
export { removeFiles } from './uploads/remove-files.service.ts';
export { removeExpiredUploads } from './uploads/tidy-uploads.service.ts';
export { withoutShortLast } from './engine/playlists.ts';
export { hasLostFiles } from './lost-files.service.ts';
export { storeImportedFile } from './imported-files.service.ts';
export { attachFiles, isFileUseProblem } from './attach-files.service.ts';
export { hurryFilms } from './videos/hurry-films.service.ts';
export { enqueueFilm } from './videos/enqueue-film.service.ts';
export { createVideo } from './videos/create-video.service.ts';
export { replaceTracks } from './videos/replace-tracks.service.ts';
export { setSpokenLanguage } from './videos/set-spoken-language.service.ts';
export { setTrack } from './videos/set-track.service.ts';
export { lockTrackText, readTrackText, type TrackText } from './videos/track-text.service.ts';
export { hasReadableSound } from './videos/readable-sound.service.ts';
export { languageName } from './videos/language-name.rules.ts';
export { takeUnreportedFailures } from './videos/unreported-failures.store.ts';
export type { VideoTrack } from './videos/videos.store.ts';
export { filmLengthMs } from './videos/film-length.service.ts';

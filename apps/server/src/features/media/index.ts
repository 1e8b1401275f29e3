export { presentFile, presentVideo, type SubtitleTrack } from './media.presenter.ts';
export {
  type FileRow,
  listDurations,
  listFiles,
  listTracks,
  listVideoRows,
  listVideosOfFiles,
  type VideoRow,
} from './media.store.ts';
export { readPictureColor } from './picture-color.ts';
export { presentFiles } from './present-files.ts';
export { originalKey } from './storage-keys.ts';
export { orderCover } from './serving/draw-cover.job.ts';
export { removeFiles } from './uploads/remove-files.ts';
export { storeImportedFile } from './store-imported-file.ts';
export { attachFiles, isFileUseProblem } from './attach-files.ts';
export { createVideo } from './videos/create-video.ts';
export { replaceTracks } from './videos/replace-tracks.ts';
export { setTrack } from './videos/set-track.ts';
export { hasReadableSound } from './videos/readable-sound.ts';
export { languageName } from './videos/language-name.ts';
export type { VideoTrack } from './videos/videos.store.ts';
export { filmLengthMs } from './videos/film-length.ts';

export { FileGallery } from './file-gallery.tsx';
export { FilmPoster } from './film-card.tsx';
export { FilmPlayer, type FilmPlayerProps } from './film-player.tsx';
export { type SoundHandle, SoundPlayer } from './sound-player.tsx';
export { FILM_TYPES, PHOTO_TYPES } from './uploads/answer-kind.ts';
export { FileChooser } from './uploads/file-chooser.tsx';
export { uploadsOf, useUploads } from './uploads/page-uploads.ts';
export type { Upload, UploadList } from './uploads/upload-list.ts';
export { UploadRows } from './uploads/upload-rows.tsx';

export * from './media/address.ts';
export * from './media/film.ts';
export * from './media/image.ts';
export * from './media/prefix.ts';
export * from './media/seek-pictures.ts';
export * from './media/tracks.ts';
export * from './media/transcode.ts';
export * from './media/upload.ts';

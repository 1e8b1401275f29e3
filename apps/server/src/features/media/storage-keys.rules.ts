import { createHash, randomBytes } from 'node:crypto';

/** The id of an upload, later of its file's folder; it cannot be guessed. */
export function newStorageId(): string {
  return randomBytes(16).toString('hex');
}

export const STORAGE_ID = /^[0-9a-f]{32}$/;

/** Where the bytes of an upload are until they become a file. */
export const INCOMING_FOLDER = 'uploads';
export const incomingKey = (id: string): string => `${INCOMING_FOLDER}/${id}`;

/** The folder of a file: `original`, and three sizes of a picture. */
export const storedKey = (id: string): string => `f/${id.slice(0, 2)}/${id}`;
export const originalKey = (folderKey: string): string => `${folderKey}/original`;

const TAG_SIGNS = 8;
/** Short, and different for different bytes; the key itself is never sent. */
export const bytesTag = (folderKey: string): string =>
  createHash('sha256').update(folderKey).digest('base64url').slice(0, TAG_SIGNS);

/** A picture as the school's logo. */
export const logoKey = (folderKey: string): string => `${folderKey}/logo.png`;

/** The folder of a video that is made from another source while the one before still plays. */
export const replacedFilmKey = (videoId: number, storageKey: string): string =>
  `${filmKey(videoId)}-${storageKey.slice(storageKey.lastIndexOf('/') + 1)}`;
/** The folder of a transcoded video. */
export const filmKey = (videoId: number): string => `v/${videoId}`;
/** One subtitle file, for players and downloads that ask for one language. */
export const subtitlesKey = (folderKey: string, language: string): string => `${folderKey}/${language}.vtt`;
/** Guide words, for players; their names are never those of subtitles. */
export const guideName = (language: string): string => `guide-${language}.vtt`;
export const guideKey = (folderKey: string, language: string): string => `${folderKey}/${guideName(language)}`;

/** Widths in pixels that a drawn cover is stored in. */
export const COVER_WIDTHS = [400, 800, 1600] as const;
export type CoverWidth = (typeof COVER_WIDTHS)[number];
export const COVER_FORMATS = ['avif', 'webp'] as const;
export type CoverFormat = (typeof COVER_FORMATS)[number];
/** Drawn pictures; they can be drawn again. */
export const coverKey = (courseId: number, tag: string, width: number, format: string): string =>
  `drawn/c/${courseId}-${tag}/${width}.${format}`;
export const drawnAvatarsKey = (userId: number): string => `drawn/a/${userId}`;
export const avatarKey = (userId: number, size: number): string => `${drawnAvatarsKey(userId)}/${size}.webp`;

import { randomBytes } from 'node:crypto';

/** Names an upload and afterwards the folder of its file; nobody can guess one. */
export function newStorageId(): string {
  return randomBytes(16).toString('hex');
}

export const STORAGE_ID = /^[0-9a-f]{32}$/;

/** Where bytes gather until they are a file. */
export const INCOMING_FOLDER = 'uploads';
export const incomingKey = (id: string): string => `${INCOMING_FOLDER}/${id}`;

/** Folder of a file: `original`, and of a picture its three sizes. */
export const storedKey = (id: string): string => `f/${id.slice(0, 2)}/${id}`;
export const originalKey = (folderKey: string): string => `${folderKey}/original`;

/** A picture as the school's logo. */
export const logoKey = (folderKey: string): string => `${folderKey}/logo.png`;

/** Folder of what a film was made into. */
export const filmKey = (videoId: number): string => `v/${videoId}`;
/** Subtitles by themselves, for players and downloads that ask for one language. */
export const subtitlesKey = (videoId: number, language: string): string => `${filmKey(videoId)}/${language}.vtt`;

/** Drawn pictures; they can be drawn again. */
export const coverKey = (courseId: number, tag: string, width: number, format: string): string =>
  `drawn/c/${courseId}-${tag}/${width}.${format}`;
export const drawnAvatarsKey = (userId: number): string => `drawn/a/${userId}`;
export const avatarKey = (userId: number, size: number): string => `${drawnAvatarsKey(userId)}/${size}.webp`;

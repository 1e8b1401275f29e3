import type { ChosenFolder } from './folder-files.ts';

export const VIDEO_ENDINGS = ['.mp4', '.m4v', '.mov', '.mkv', '.webm', '.avi', '.ts', '.mts', '.m2ts', '.3gp'] as const;

/** Signs that no folder name may have on some system. */
const RESERVED = /[\\/:*?"<>|\p{Cc}]+/gu;
const ENDING = /\.[^.]+$/;
/** "01 Breath", "2. Breath", "03_Breath" */
const NUMBER = /^\d{1,3}(?:\s*[-–—._)]\s*|\s+)(?=\S)/;

/**
 * Chosen videos as the folder that a course is imported from: in the order of their names, each a day. A number at the start of
 * every name gives the order and is not part of the titles. null: nothing to send.
 */
export function videosFolder(title: string, files: readonly File[]): ChosenFolder | null {
  const name = folderName(title);
  const videos = files.filter(({ name: file }) => VIDEO_ENDINGS.some((ending) => file.toLowerCase().endsWith(ending)));
  if (name === '' || videos.length === 0) return null;
  const inOrder = videos.toSorted((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }));
  const width = String(inOrder.length).length;
  const areNumbered = inOrder.every((video) => NUMBER.test(video.name.replace(ENDING, '')));
  const media = inOrder.map((file, place) => {
    const fileName = file.name.replace(ENDING, '');
    const dayTitle = folderName(areNumbered ? fileName.replace(NUMBER, '') : fileName);
    const day = `${String(place + 1).padStart(width, '0')} ${dayTitle}`.trim();
    return { path: `${day}/${file.name}`, file };
  });
  return { name, media, texts: [] };
}

/** A leading dot would hide the folder. */
function folderName(text: string): string {
  return text
    .replaceAll(RESERVED, ' ')
    .replace(/^[.\s]+/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

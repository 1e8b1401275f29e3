/** Pictures of a film, side by side in one file. */
export interface SeekPictures {
  /** Absolute address of the file. */
  url: string;
  columns: number;
  rows: number;
  count: number;
  /** Of one picture, in pixels. */
  width: number;
  height: number;
  everyMs: number;
}

/** The entry of a master playlist that names the index of the pictures. */
export const SEEK_PICTURES_ID = 'org.daystream.seek-pictures';

const NUMBERS = ['columns', 'rows', 'count', 'width', 'height', 'everyMs'] as const;

/** Loads the index of a film's pictures; null when there is none to use. */
export async function loadSeekPictures(url: string, signal: AbortSignal): Promise<SeekPictures | null> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) return null;
  const index = (await answer.json()) as Record<string, unknown>;
  if (typeof index.picture !== 'string' || NUMBERS.some((name) => !(Number(index[name]) > 0))) return null;
  const [columns, rows, count, width, height, everyMs] = NUMBERS.map((name) => Number(index[name])) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return { url: new URL(index.picture, url).href, columns, rows, count, width, height, everyMs };
}

/** Where the picture of a moment lies in the file, in pictures from its left upper corner. */
export function seekPicturePlace(pictures: SeekPictures, atMs: number): { column: number; row: number } {
  const number = Math.min(pictures.count - 1, Math.max(0, Math.floor(atMs / pictures.everyMs)));
  return { column: number % pictures.columns, row: Math.floor(number / pictures.columns) };
}

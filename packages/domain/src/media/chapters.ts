import { textLimits } from '../limits.ts';
import { cutText } from '../texts.ts';
import { type Cue, cueWords } from './cues.ts';

/** A part of a film that its maker marked in the file. */
export interface FilmChapter {
  readonly startMs: number;
  /** Empty when the file names none. */
  readonly title: string;
}

const MAX_CHAPTERS = 100;

/** The chapters to show: in order, inside the film, each start once; a single one says nothing. */
export function filmChapters(found: readonly FilmChapter[], durationMs: number): FilmChapter[] {
  const byStart = new Map<number, FilmChapter>();
  for (const { startMs, title } of found.toSorted((a, b) => a.startMs - b.startMs)) {
    const start = Math.max(0, Math.round(startMs));
    if (!(start < durationMs) || byStart.has(start)) continue;
    const plain = title.replaceAll(/\p{Cc}+/gu, ' ').trim();
    byStart.set(start, { startMs: start, title: cutText(plain, textLimits.chapterTitle) });
  }
  const chapters = [...byStart.values()].slice(0, MAX_CHAPTERS);
  return chapters.length > 1 ? chapters : [];
}

/** Chapters in the languages that authors have written them in. */
export type WrittenChapters = Readonly<Record<string, readonly FilmChapter[]>>;

/** The chapters of a track: each cue begins one, its words are the title. */
export function trackChapters(cues: readonly Cue[], durationMs: number): FilmChapter[] {
  return filmChapters(
    cues.map(({ startMs, text }) => ({ startMs, title: cueWords(text).replaceAll('\n', ' ') })),
    durationMs,
  );
}

/** What a reader is shown: the first of their languages that has chapters, else any, else what the film brought along. */
export function shownChapters(
  written: WrittenChapters,
  ofFilm: readonly FilmChapter[],
  wanted: readonly string[],
): readonly FilmChapter[] {
  for (const language of [...wanted, ...Object.keys(written)]) {
    const chapters = written[language];
    if (chapters !== undefined && chapters.length > 0) return chapters;
  }
  return ofFilm;
}

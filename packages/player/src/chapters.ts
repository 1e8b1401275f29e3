import type { Chapter } from './types.ts';

export interface ChapterSpan {
  startMs: number;
  endMs: number;
  title: string | undefined;
}

/** Chapters as adjacent ranges that cover the film from 0 to its end; one untitled range without chapters. */
export function chapterSpans(chapters: readonly Chapter[], durationMs: number): ChapterSpan[] {
  const inside = chapters.filter((chapter) => chapter.startMs > 0 && chapter.startMs < durationMs);
  const first = chapters.find((chapter) => chapter.startMs <= 0) ?? { startMs: 0, title: undefined };
  const starts = [{ ...first, startMs: 0 }, ...inside.toSorted((a, b) => a.startMs - b.startMs)];
  return starts.map(({ startMs, title }, index) => ({
    startMs,
    title,
    endMs: starts[index + 1]?.startMs ?? durationMs,
  }));
}

/** Index of the range that contains a position. */
export function chapterIndexAt(spans: readonly ChapterSpan[], positionMs: number): number {
  const index = spans.findIndex((span) => positionMs < span.endMs);
  return index < 0 ? spans.length - 1 : index;
}

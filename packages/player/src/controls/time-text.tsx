import { useMemo } from 'react';
import { chapterIndexAt, chapterSpans } from '../chapters.ts';
import { clockText } from '../clock.ts';
import { usePlayerState, useScene } from '../scene.ts';

const HOUR_MS = 3_600_000;
const NO_CHAPTERS: readonly never[] = [];

/** "2:16 / 4:40", and the chapter if it fits. Hidden from screen readers, because the slider says the same. */
export function TimeText() {
  const { props, isWide } = useScene();
  const seconds = usePlayerState((state) => Math.floor(state.positionMs / 1000));
  const durationMs = usePlayerState((state) => state.durationMs);
  const chapters = props.chapters ?? NO_CHAPTERS;
  const spans = useMemo(() => chapterSpans(chapters, durationMs), [chapters, durationMs]);
  const index = chapterIndexAt(spans, seconds * 1000);
  return (
    <>
      <span className="dsp-time" data-long={durationMs >= HOUR_MS || undefined} aria-hidden="true">
        {clockText(seconds * 1000)}
        {durationMs > 0 && <span className="dsp-total">{` / ${clockText(durationMs)}`}</span>}
      </span>
      {isWide && spans.length > 1 && (
        <span className="dsp-chapter">{props.labels.chapter(index + 1, spans.length, spans[index]?.title)}</span>
      )}
    </>
  );
}

import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { chapterIndexAt, chapterSpans } from '../chapters.ts';
import { cssVars } from '../css-vars.ts';
import { useSeekPictures } from '../hooks/use-seek-pictures.ts';
import { usePlayerState, useScene } from '../scene.ts';
import './track.css';
import { TrackMarks } from './track-marks.tsx';
import { TrackRepeat } from './track-repeat.tsx';
import { TrackPreview } from './track-preview.tsx';

const NO_CHAPTERS: readonly never[] = [];
const THUMB_HALF_PX = 7; // the input extends this far beyond both ends, so that the centre of its thumb reaches them
const SCRUB_MS = 200; // a seek costs a request, so dragging seeks at most five times a second

const part = (atMs: number, startMs: number, endMs: number) =>
  endMs > startMs ? Math.min(1, Math.max(0, (atMs - startMs) / (endMs - startMs))) : 0;

/** The timeline with its chapters. A range input covers it for keyboard, touch and screen readers. */
export function Track() {
  const { engine, props } = useScene();
  const durationMs = usePlayerState((state) => state.durationMs);
  const playedMs = usePlayerState((state) => state.positionMs);
  const bufferedMs = usePlayerState((state) => state.bufferedMs);
  const [draggedMs, setDraggedMs] = useState<number | null>(null);
  const [hoveredMs, setHoveredMs] = useState<number | null>(null);
  const scrubbedAt = useRef(0);
  const chapters = props.chapters ?? NO_CHAPTERS;
  const spans = useMemo(() => chapterSpans(chapters, durationMs), [chapters, durationMs]);
  const positionMs = draggedMs ?? playedMs;
  const pointedMs = draggedMs ?? hoveredMs;
  const pictures = useSeekPictures(
    usePlayerState((state) => state.seekPicturesUrl),
    pointedMs !== null,
  );

  function hover(event: PointerEvent<HTMLInputElement>) {
    if (event.pointerType !== 'mouse') return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setHoveredMs(part(event.clientX, left + THUMB_HALF_PX, left + width - THUMB_HALF_PX) * durationMs);
  }

  function move(toMs: number) {
    if (draggedMs === null) return engine.seek(toMs);
    setDraggedMs(toMs);
    if (performance.now() - scrubbedAt.current < SCRUB_MS) return;
    scrubbedAt.current = performance.now();
    engine.seek(toMs);
  }

  function drop() {
    if (draggedMs !== null) engine.seek(draggedMs);
    setDraggedMs(null);
  }

  return (
    <div className="dsp-track" style={cssVars({ '--dsp-at': part(positionMs, 0, durationMs) })}>
      <input
        type="range"
        className="dsp-slider"
        min={0}
        max={Math.max(1, Math.floor(durationMs))}
        step={100}
        value={Math.floor(positionMs)}
        disabled={durationMs === 0}
        aria-label={props.labels.seek}
        aria-valuetext={props.labels.position(positionMs, durationMs)}
        onChange={(event) => move(event.currentTarget.valueAsNumber)}
        onPointerDown={() => setDraggedMs(playedMs)}
        onPointerMove={hover}
        onPointerLeave={() => setHoveredMs(null)}
        onPointerUp={drop}
        onPointerCancel={drop}
      />
      <div className="dsp-line">
        {spans.map((span) => (
          <span
            key={span.startMs}
            className="dsp-span"
            style={cssVars({
              '--dsp-from': part(span.startMs, 0, durationMs),
              '--dsp-share': durationMs > 0 ? (span.endMs - span.startMs) / durationMs : 1,
              '--dsp-played': part(positionMs, span.startMs, span.endMs),
              '--dsp-loaded': part(bufferedMs, span.startMs, span.endMs),
            })}
          />
        ))}
        <span className="dsp-thumb" />
      </div>
      {pointedMs !== null && durationMs > 0 && (
        <TrackPreview
          atMs={pointedMs}
          share={part(pointedMs, 0, durationMs)}
          title={spans[chapterIndexAt(spans, pointedMs)]?.title}
          pictures={pictures}
        />
      )}
      <TrackRepeat durationMs={durationMs} />
      <TrackMarks durationMs={durationMs} />
    </div>
  );
}

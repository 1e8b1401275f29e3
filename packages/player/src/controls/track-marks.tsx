import { cssVars } from '../css-vars.ts';
import { useScene } from '../scene.ts';
import type { Mark } from '../types.ts';

/** Numbered marks on the timeline; pressing one seeks to it. */
export function TrackMarks({ durationMs }: { durationMs: number }) {
  const { props } = useScene();
  const selectMark = useSelectMark();
  if (!props.marks?.length || durationMs === 0) return null;
  return props.marks.map((mark) => (
    <button
      key={mark.id}
      type="button"
      className="dsp-mark"
      data-tone={mark.tone}
      style={cssVars({ '--dsp-at': Math.min(1, mark.atMs / durationMs) })}
      aria-label={props.labels.mark(mark)}
      onClick={() => selectMark(mark)}
    >
      {mark.number}
    </button>
  ));
}

export function useSelectMark(): (mark: Mark) => void {
  const { engine, props } = useScene();
  return (mark) => {
    engine.seek(mark.atMs);
    props.onMarkSelect?.(mark.id);
  };
}

import { useSelectMark } from '../controls/track-marks.tsx';
import { cssVars } from '../css-vars.ts';
import { usePlayerState, useScene } from '../scene.ts';

const SHOWN_MS = 3_000;

/** The marks of the current moment, at their place in the picture. */
export function FilmMarks() {
  const { props } = useScene();
  const selectMark = useSelectMark();
  const aspect = usePlayerState((state) => state.aspect);
  const shownIds = usePlayerState((state) =>
    (props.marks ?? [])
      .filter(({ atMs }) => atMs <= state.positionMs && state.positionMs < atMs + SHOWN_MS)
      .map(({ id }) => id)
      .join(' '),
  );
  if (shownIds === '' || aspect === 0) return null;
  const shown = new Set(shownIds.split(' '));
  return (
    <div className="dsp-picture" style={cssVars({ '--dsp-aspect-of-film': aspect })}>
      {props.marks
        ?.filter(({ id }) => shown.has(id))
        .map((mark) => (
          <button
            key={mark.id}
            type="button"
            className="dsp-film-mark"
            data-tone={mark.tone}
            style={cssVars({ '--dsp-x': mark.point?.x ?? 0.08, '--dsp-y': mark.point?.y ?? 0.25 })}
            aria-label={props.labels.mark(mark)}
            onClick={() => selectMark(mark)}
          >
            {mark.number}
          </button>
        ))}
    </div>
  );
}

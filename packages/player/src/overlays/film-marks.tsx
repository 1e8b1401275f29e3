import { useSelectMark } from '../controls/track-marks.tsx';
import { cssVars } from '../css-vars.ts';
import { usePlayerState, useScene } from '../scene.ts';
import { Strokes } from './strokes.tsx';

const SHOWN_MS = 3_000;

/** The marks of the current moment, at their place in the picture, with what is drawn over it. */
export function FilmMarks() {
  const { props } = useScene();
  const selectMark = useSelectMark();
  const aspect = usePlayerState((state) => state.aspect);
  const drawnId = props.drawing?.markId;
  const shownIds = usePlayerState((state) =>
    (props.marks ?? [])
      .filter(({ id, atMs }) => id === drawnId || (atMs <= state.positionMs && state.positionMs < atMs + SHOWN_MS))
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
          <div key={mark.id}>
            {mark.drawing !== undefined && mark.drawing.length > 0 && (
              <Strokes strokes={mark.drawing} tone={mark.tone} />
            )}
            <button
              type="button"
              className="dsp-film-mark"
              data-tone={mark.tone}
              style={cssVars({ '--dsp-x': mark.point?.x ?? 0.08, '--dsp-y': mark.point?.y ?? 0.25 })}
              aria-label={props.labels.mark(mark)}
              onClick={() => selectMark(mark)}
            >
              {mark.number}
            </button>
          </div>
        ))}
    </div>
  );
}

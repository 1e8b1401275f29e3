import { cssVars } from '../css-vars.ts';
import { useScene } from '../scene.ts';

/** The repeated part on the timeline; while only its start is chosen, a line there. */
export function TrackRepeat({ durationMs }: { durationMs: number }) {
  const { part } = useScene().repeat;
  if (part === null || durationMs === 0) return null;
  const lengthMs = (part.endMs ?? part.startMs) - part.startMs;
  return (
    <span
      className="dsp-part"
      style={cssVars({ '--dsp-at': part.startMs / durationMs, '--dsp-share': lengthMs / durationMs })}
    />
  );
}

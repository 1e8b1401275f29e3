import { clockText } from '../clock.ts';
import { Icon } from '../controls/icon.tsx';
import { useScene } from '../scene.ts';

/** The part that is repeated, and the next step for it. */
export function RepeatPill() {
  const { props, repeat } = useScene();
  const { labels } = props;
  const { part, step } = repeat;
  if (part === null) return null;
  const from = clockText(part.startMs);
  return (
    <div className="dsp-repeat">
      <Icon name="repeat" />
      <span>{part.endMs === null ? labels.repeatFrom(from) : labels.repeatPart(from, clockText(part.endMs))}</span>
      <button type="button" className="dsp-word" onClick={step}>
        {part.endMs === null ? labels.repeatEndHere : labels.repeatStop}
      </button>
    </div>
  );
}

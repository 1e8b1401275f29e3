import { Icon } from '../controls/icon.tsx';
import { repeatText } from '../hooks/use-repeat.ts';
import { useScene } from '../scene.ts';

/** The part that is repeated, and the next step for it. */
export function RepeatPill() {
  const { props, repeat } = useScene();
  const { labels } = props;
  const { part, step } = repeat;
  if (part === null) return null;
  return (
    <div className="dsp-repeat">
      <Icon name="repeat" />
      <span>{repeatText(part, labels)}</span>
      <button type="button" className="dsp-word" onClick={step}>
        {part.endMs === null ? labels.repeatEndHere : labels.repeatStop}
      </button>
    </div>
  );
}

import { useId } from 'react';
import { Icon } from '../controls/icon.tsx';

export interface Choice<Value> {
  value: Value;
  label: string;
}

interface ChoiceListProps<Value> {
  label: string;
  choices: readonly Choice<Value>[];
  chosen: Value;
  choose: (value: Value) => void;
}

/** A list of native radio buttons, for arrow keys and screen readers. */
export function ChoiceList<Value>({ label, choices, chosen, choose }: ChoiceListProps<Value>) {
  const name = useId();
  return (
    <div className="dsp-choices" role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={String(choice.value)} className="dsp-setting dsp-choice">
          <input type="radio" name={name} checked={choice.value === chosen} onChange={() => choose(choice.value)} />
          <span className="dsp-setting-name">{choice.label}</span>
          <Icon name="check" />
        </label>
      ))}
    </div>
  );
}

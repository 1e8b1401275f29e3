import { Icon } from '../controls/icon.tsx';
import type { BalancedTrack } from '../engine/sound-balance.ts';
import { useScene } from '../scene.ts';

interface BalanceSliderProps {
  /** From the voice alone to the music alone. */
  balances: readonly BalancedTrack[];
  chosenId: number | null;
}

/** How loud the music is against the voice, in the steps that the film has. */
export function BalanceSlider({ balances, chosenId }: BalanceSliderProps) {
  const { engine, props } = useScene();
  const { labels } = props;
  const at = balances.findIndex(({ id }) => id === chosenId);
  const name = labels.balanceStep(balances[at]?.musicPercent ?? 0);
  return (
    <label className="dsp-balance">
      <Icon name="balance" />
      <span className="dsp-setting-name">{labels.balance}</span>
      <span className="dsp-setting-value">{name}</span>
      <span className="dsp-balance-steps">
        {balances.map(({ id }) => (
          <i key={id} />
        ))}
      </span>
      <input
        type="range"
        min={0}
        max={balances.length - 1}
        step={1}
        value={at}
        aria-label={labels.balance}
        aria-valuetext={name}
        onChange={(event) => {
          const chosen = balances[event.currentTarget.valueAsNumber];
          if (chosen) engine.chooseBalance(chosen.musicPercent);
        }}
      />
      <span className="dsp-balance-end">{labels.balanceVoice}</span>
      <span className="dsp-balance-end">{labels.balanceMusic}</span>
    </label>
  );
}

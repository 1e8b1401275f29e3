import { useId } from 'react';
import { chooseSpeed } from '../commands.ts';
import { usePlayerState, useScene } from '../scene.ts';
import { speedText, USUAL_SPEEDS } from '../speeds.ts';

/** The five usual speeds side by side, and a button to all of them. */
export function SpeedStrip({ openAll }: { openAll: () => void }) {
  const scene = useScene();
  const { labels, locale } = scene.props;
  const speed = usePlayerState((state) => state.speed);
  const name = useId();
  const isUsual = USUAL_SPEEDS.some((usual) => usual === speed);
  return (
    <>
      <div className="dsp-strip-head">
        <span>{labels.speed}</span>
        <button type="button" className="dsp-word" onClick={openAll}>
          {isUsual ? labels.allSpeeds : speedText(speed, locale)}
        </button>
      </div>
      <div className="dsp-strip" role="radiogroup" aria-label={labels.speed}>
        {USUAL_SPEEDS.map((usual) => (
          <label key={usual}>
            <input type="radio" name={name} checked={usual === speed} onChange={() => chooseSpeed(scene, usual)} />
            <span>{speedText(usual, locale)}</span>
          </label>
        ))}
      </div>
    </>
  );
}

import { toggleMuted } from '../commands.ts';
import { cssVars } from '../css-vars.ts';
import { usePlayerState, useScene } from '../scene.ts';
import { IconButton } from './icon-button.tsx';

/** Mute button; hover or focus opens the slider next to it. */
export function Volume() {
  const scene = useScene();
  const { engine, props } = scene;
  const volume = usePlayerState((state) => (state.muted ? 0 : state.volume));
  const isMuted = volume === 0;
  return (
    <div className="dsp-volume">
      <IconButton
        icon={isMuted ? 'muted' : 'volume'}
        label={isMuted ? props.labels.unmute : props.labels.mute}
        onClick={() => toggleMuted(scene)}
      />
      <input
        type="range"
        className="dsp-volume-slider"
        min={0}
        max={1}
        step={0.05}
        value={volume}
        style={cssVars({ '--dsp-at': volume })}
        aria-label={props.labels.volume}
        aria-valuetext={props.labels.volumePercent(Math.round(volume * 100))}
        onChange={(event) => engine.chooseVolume(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}

import { useEffect } from 'react';
import { usePlayerState, useScene } from '../scene.ts';
import { Icon } from './icon.tsx';

const BUFFERING_ANNOUNCED_MS = 1_500; // short waits are not announced

/** Play, pause or replay. Buffering shows as a ring around the button, so that nothing covers the film. */
export function PlayButton() {
  const { engine, props, announce } = useScene();
  const isPlaying = usePlayerState((state) => state.playing);
  const isEnded = usePlayerState((state) => state.ended);
  const isBusy = usePlayerState((state) => state.playing && (state.waiting || state.phase === 'loading'));
  const { labels } = props;
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => announce(labels.buffering), BUFFERING_ANNOUNCED_MS);
    return () => clearTimeout(timer);
  }, [isBusy, announce, labels]);

  const label = isPlaying ? labels.pause : isEnded ? labels.replay : labels.play;
  return (
    <button type="button" className="dsp-play" aria-label={label} title={label} onClick={engine.toggle}>
      <Icon name={isPlaying ? 'pause' : isEnded ? 'replay' : 'play'} />
      {isBusy && <span className="dsp-busy" />}
    </button>
  );
}

import { useEffect, useRef } from 'react';
import { clockText } from '../clock.ts';
import { usePlayerState, useScene } from '../scene.ts';
import { cueOf, remainingSeconds } from './cues.ts';
import './hands-free.css';
import { playCue, say } from './sounds.ts';

/** Practice without touching the phone: the remaining time in large figures, and changes that can be heard. */
export function HandsFree({ countdownS }: { countdownS: number | null }) {
  const { props } = useScene();
  const remainingS = usePlayerState(remainingSeconds);
  const isPlaying = usePlayerState((state) => state.playing);
  const isKnown = usePlayerState((state) => state.durationMs > 0);
  const heard = useRef<number | null>(null);

  useEffect(() => {
    const cue = isPlaying ? cueOf(heard.current, remainingS) : null;
    heard.current = isPlaying ? remainingS : null;
    if (cue !== null) playCue(cue);
  }, [isPlaying, remainingS]);

  const nextTitle = props.next?.title;
  const isCounting = countdownS !== null;
  useEffect(() => {
    if (isCounting && nextTitle !== undefined) say(nextTitle, props.locale);
  }, [isCounting, nextTitle, props.locale]);
  useEffect(() => {
    if (countdownS !== null) playCue('tick');
  }, [countdownS]);

  const begun = `${props.title} ${props.note ?? ''}`;
  const known = useRef(begun);
  useEffect(() => {
    if (known.current !== begun) playCue('chime');
    known.current = begun;
  }, [begun]);

  if (!isKnown) return null;
  return (
    <p className="dsp-remaining" aria-hidden="true">
      {clockText((countdownS ?? remainingS) * 1000)}
    </p>
  );
}

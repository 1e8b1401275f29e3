import { useEffect, useRef } from 'react';
import { clockText } from '../clock.ts';
import { usePlayerState, useScene } from '../scene.ts';
import { cueOf, remainingSeconds } from './cues.ts';
import './hands-free.css';
import { playCue, say } from './sounds.ts';

interface HandsFreeProps {
  /** Until the next film. */
  countdownS: number | null;
  /** Until this film begins. */
  countInS: number | null;
}

/** Practice without touching the phone: the remaining time in large figures, and audio cues for changes. */
export function HandsFree({ countdownS, countInS }: HandsFreeProps) {
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

  const isCountingIn = useRef(false);
  useEffect(() => {
    if (countInS !== null) playCue('tick');
    else if (isCountingIn.current) playCue('chime');
    isCountingIn.current = countInS !== null;
  }, [countInS]);

  const begun = `${props.title} ${props.note ?? ''}`;
  const known = useRef(begun);
  useEffect(() => {
    if (known.current !== begun) playCue('chime');
    known.current = begun;
  }, [begun]);

  if (countInS !== null)
    return (
      <p className="dsp-remaining" aria-hidden="true">
        {countInS}
      </p>
    );
  if (!isKnown) return null;
  return (
    <p className="dsp-remaining" aria-hidden="true">
      {clockText((countdownS ?? remainingS) * 1000)}
    </p>
  );
}

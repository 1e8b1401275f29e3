import { useEffect, useState } from 'react';
import { useScene } from '../scene.ts';

interface NextCardProps {
  secondsLeft: number;
  cancel: () => void;
}

/** The film has ended: counts down to the next one, with a button to cancel. */
export function NextCard({ secondsLeft, cancel }: NextCardProps) {
  const { props, goTo, announce } = useScene();
  const { labels, next } = props;
  // Announced once; every second would interrupt itself.
  const [sentence] = useState(() => labels.nextIn(secondsLeft));
  useEffect(() => announce(sentence), [announce, sentence]);
  return (
    <div className="dsp-next">
      <span className="dsp-countdown" aria-hidden="true">
        <svg viewBox="0 0 44 44">
          <circle cx="22" cy="22" r="19" />
          <circle cx="22" cy="22" r="19" pathLength="1" className="dsp-countdown-left" />
        </svg>
        {secondsLeft}
      </span>
      <span className="dsp-next-words">
        <span>{labels.nextIn(secondsLeft)}</span>
        <b>{next?.title}</b>
      </span>
      <button type="button" className="dsp-word" onClick={cancel}>
        {labels.nextCancel}
      </button>
      <button type="button" className="dsp-pill" onClick={() => goTo('next')}>
        {labels.nextNow}
      </button>
    </div>
  );
}

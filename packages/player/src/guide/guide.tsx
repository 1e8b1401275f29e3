import { type RefObject, useState } from 'react';
import type { Cue } from '../captions/cue.ts';
import { usePlayerState, useScene } from '../scene.ts';
import { breathCycle } from './breath-cycle.ts';
import { BreathRing } from './breath-ring.tsx';
import './guide.css';
import { type Box, guideLayout, wordsSizePx } from './guide-layout.ts';
import { useFilmTime } from './use-film-time.ts';
import { useFrameSize } from './use-frame-size.ts';
import { useGuideCues } from './use-guide-cues.ts';

/** Guide words for practising without sound, large and beside the person, and the breath as a ring. */
export function Guide({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const { cues, language } = useGuideCues();
  if (cues.length === 0) return null;
  return <GuideOf cues={cues} language={language} frame={frame} />;
}

interface GuideOfProps {
  cues: readonly Cue[];
  language: string;
  frame: RefObject<HTMLElement | null>;
}

function GuideOf({ cues, language, frame }: GuideOfProps) {
  const { engine } = useScene();
  const [at, setAt] = useState(() => cueAt(cues, engine.positionMs()));
  useFilmTime((positionMs) => setAt(cueAt(cues, positionMs)));
  const size = useFrameSize(frame);
  const aspect = usePlayerState((state) => state.aspect);
  const cue = cues[at];
  // The layout needs the film's aspect ratio.
  if (cue === undefined || aspect === 0) return null;
  const text = cue.lines.map((line) => line.map((span) => span.text).join('')).join(' ');
  const layout = guideLayout(size, aspect, cue.place);
  const sizePx = layout === null ? 0 : wordsSizePx(text, layout.words);
  const phases = breathCycle(cues, at);
  // One paragraph per cue: changing the words of a paragraph would count as a layout shift.
  return (
    <>
      {layout === null || sizePx === 0 ? (
        <p key={at} className="dsp-guide" data-low lang={language}>
          <span>{text}</span>
        </p>
      ) : (
        <p
          key={at}
          className="dsp-guide"
          data-band={layout.isInBand || undefined}
          lang={language}
          style={{ ...px(layout.words), fontSize: sizePx }}
        >
          <span>{text}</span>
        </p>
      )}
      {layout?.ring && phases.length > 0 && <BreathRing phases={phases} place={layout.ring} />}
    </>
  );
}

const px = ({ left, top, width, height }: Box) => ({ left, top, width, height });

/** Index of the cue at a position, or -1. */
function cueAt(cues: readonly Cue[], positionMs: number): number {
  return cues.findIndex(({ startMs, endMs }) => startMs <= positionMs && positionMs < endMs);
}

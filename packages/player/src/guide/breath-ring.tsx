import { useRef, useState } from 'react';
import { useScene } from '../scene.ts';
import { lungsAt, type Phase } from './breath-cycle.ts';
import { type Box, CHIPS_HEIGHT, CHIPS_RING } from './guide-layout.ts';
import { useFilmTime } from './use-film-time.ts';

const GAP = 0.025; // between two arcs, of the whole ring
const SECOND_MS = 1000;
const SUN_GROWTH = 0.06;

interface BreathRingProps {
  /** One breath. */
  phases: readonly Phase[];
  place: Box;
}

/** A sun that counts the seconds, inside a ring of one arc per breath phase; the current arc fills. */
export function BreathRing({ phases, place }: BreathRingProps) {
  const { engine, props } = useScene();
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const filling = useRef<SVGCircleElement>(null);
  const sun = useRef<HTMLSpanElement>(null);
  const [now, setNow] = useState(() => momentOf(phases, engine.positionMs()));
  const startMs = phases[0]?.startMs ?? 0;
  const lengthMs = (phases.at(-1)?.endMs ?? 0) - startMs;
  const arcs = phases.map((phase) => ({
    from: (phase.startMs - startMs) / lengthMs,
    length: (phase.endMs - phase.startMs) / lengthMs - GAP,
  }));

  useFilmTime((positionMs) => {
    const moment = momentOf(phases, positionMs);
    setNow((shown) => (shown.at === moment.at && shown.second === moment.second ? shown : moment));
    const [phase, arc] = [phases[moment.at], arcs[moment.at]];
    if (!phase || !arc || isStill) return;
    const share = Math.min(1, Math.max(0, (positionMs - phase.startMs) / (phase.endMs - phase.startMs)));
    filling.current?.setAttribute('stroke-dasharray', `${arc.length * share} 1`);
    if (sun.current) sun.current.style.scale = String(1 + SUN_GROWTH * (lungsAt(phase, share) - 1));
  });

  const { left, top, width } = place;
  return (
    <div className="dsp-breath" style={{ left, top, width, height: width + CHIPS_HEIGHT }} aria-hidden="true">
      <svg viewBox="0 0 100 100" style={{ width, height: width }}>
        {arcs.map(({ from, length }, index) => (
          <g key={from} data-past={index < now.at || undefined}>
            <circle {...RING} strokeDasharray={`${length} 1`} strokeDashoffset={-from - GAP / 2} />
          </g>
        ))}
        {arcs[now.at] && (
          <circle
            key={now.at}
            ref={filling}
            className="dsp-breath-now"
            {...RING}
            strokeDasharray={`${isStill ? (arcs[now.at]?.length ?? 0) : 0} 1`}
            strokeDashoffset={-(arcs[now.at]?.from ?? 0) - GAP / 2}
          />
        )}
      </svg>
      <span
        ref={sun}
        className="dsp-breath-sun"
        style={{ width: width * 0.72, height: width * 0.72, fontSize: width * 0.3 }}
      >
        {now.second}
      </span>
      {width >= CHIPS_RING && (
        <div className="dsp-breath-chips">
          {phases.map(({ breath, startMs: from, endMs }, index) => (
            <span key={from} data-now={index === now.at || undefined}>
              {props.labels.breath(breath, Math.round((endMs - from) / SECOND_MS))}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

const RING = { cx: 50, cy: 50, r: 46, pathLength: 1 } as const;

/** The phase at a position, and its second, one-based. */
function momentOf(phases: readonly Phase[], positionMs: number): { at: number; second: number } {
  const at = Math.max(
    0,
    phases.findLastIndex(({ startMs }) => startMs <= positionMs),
  );
  const elapsedMs = Math.max(0, positionMs - (phases[at]?.startMs ?? 0));
  return { at, second: Math.floor(elapsedMs / SECOND_MS) + 1 };
}

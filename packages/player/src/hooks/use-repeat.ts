import { useCallback, useMemo, useState } from 'react';
import { clockText } from '../clock.ts';
import type { Engine } from '../engine.ts';
import type { Loop, PlayerLabels } from '../types.ts';

/** Shorter parts are a second press by mistake. */
const SHORTEST_MS = 500;

/** The part that the learner repeats; without an end it is still being chosen. */
export interface Repeat {
  part: { readonly startMs: number; readonly endMs: number | null } | null;
  /** The complete part. */
  loop: Loop | null;
  /** Its start, then its end, then nothing: one key does all three. */
  step: () => void;
}

interface RepeatPort {
  engine: Engine;
  labels: PlayerLabels;
  /** Another film has no part yet. */
  storageKey: string;
  announce: (sentence: string) => void;
}

export function useRepeat({ engine, labels, storageKey, announce }: RepeatPort): Repeat {
  const [chosen, setChosen] = useState<{ of: string; part: Repeat['part'] }>({ of: storageKey, part: null });
  const part = chosen.of === storageKey ? chosen.part : null;

  const step = useCallback(() => {
    const atMs = engine.positionMs();
    const next = partAfter(part, atMs);
    setChosen({ of: storageKey, part: next });
    if (next === null) return announce(labels.repeatOff);
    announce(repeatText(next, labels));
    if (next.endMs === null) return;
    engine.seek(next.startMs);
    engine.play();
  }, [engine, labels, storageKey, announce, part]);

  const startMs = part?.startMs;
  const endMs = part?.endMs ?? undefined;
  const loop = useMemo(
    () => (startMs === undefined || endMs === undefined ? null : { startMs, endMs }),
    [startMs, endMs],
  );
  return { part, loop, step };
}

/** "From 0:12", then "0:12 – 0:18". */
export function repeatText({ startMs, endMs }: NonNullable<Repeat['part']>, labels: PlayerLabels): string {
  const from = clockText(startMs);
  return endMs === null ? labels.repeatFrom(from) : labels.repeatPart(from, clockText(endMs));
}

/** What a press at this moment makes of the part; before its start it moves the start. */
export function partAfter(part: Repeat['part'], atMs: number): Repeat['part'] {
  if (part === null) return { startMs: atMs, endMs: null };
  if (part.endMs !== null) return null;
  return atMs < part.startMs + SHORTEST_MS ? { startMs: atMs, endMs: null } : { startMs: part.startMs, endMs: atMs };
}

import { type Cue, isWordless, subtitleLimits } from './cues.ts';

/** A cue in an editor; its number stays while times change. */
export interface EditedCue extends Cue {
  readonly id: number;
}
export type EditedCues = readonly EditedCue[];

export const NUDGE_MS = 100;
const NEW_CUE_MS = 2000;
const LEAST_MS = 100;

const nextId = (cues: EditedCues) => cues.reduce((most, { id }) => Math.max(most, id), 0) + 1;
const inTime = (cues: EditedCues): EditedCues => cues.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
const within = (ms: number) => Math.min(subtitleLimits.lastMs, Math.max(0, Math.round(ms)));

export function numbered(cues: readonly Cue[]): EditedCues {
  return cues.map((cue, at) => ({ ...cue, id: at + 1 }));
}

function change(cues: EditedCues, id: number, to: (cue: EditedCue) => Partial<Cue>): EditedCues {
  return cues.map((cue) => (cue.id === id ? { ...cue, ...to(cue) } : cue));
}

export function setText(cues: EditedCues, id: number, text: string): EditedCues {
  return change(cues, id, () => ({ text }));
}

/** A start after the end takes the end along. */
export function setStart(cues: EditedCues, id: number, ms: number): EditedCues {
  return inTime(
    change(cues, id, ({ startMs, endMs }) => {
      const start = within(ms);
      return { startMs: start, endMs: start < endMs ? endMs : within(start + Math.max(LEAST_MS, endMs - startMs)) };
    }),
  );
}

/** An end before the start takes the start along. */
export function setEnd(cues: EditedCues, id: number, ms: number): EditedCues {
  return inTime(
    change(cues, id, ({ startMs, endMs }) => {
      const end = within(ms);
      return { endMs: end, startMs: end > startMs ? startMs : within(end - Math.max(LEAST_MS, endMs - startMs)) };
    }),
  );
}

/** Moves one cue, or it and everything after it, or all; none goes before the start of the film. */
export function shift(cues: EditedCues, { from, only }: { from: number | null; only?: boolean }, byMs: number) {
  const first = from === null ? 0 : cues.findIndex(({ id }) => id === from);
  if (first === -1) return cues;
  const isMoved = (at: number) => (only === true ? at === first : at >= first);
  const moved = cues.filter((_, at) => isMoved(at));
  const earliest = moved.reduce((least, { startMs }) => Math.min(least, startMs), Number.POSITIVE_INFINITY);
  const latest = moved.reduce((most, { endMs }) => Math.max(most, endMs), 0);
  const by = Math.min(Math.max(Math.round(byMs), -earliest), subtitleLimits.lastMs - latest);
  return inTime(
    cues.map((cue, at) => (isMoved(at) ? { ...cue, startMs: cue.startMs + by, endMs: cue.endMs + by } : cue)),
  );
}

export interface SplitPlace {
  /** Where the film is; outside of the cue its middle counts. */
  readonly atMs: number;
  /** Where the caret is in the text; null: between the words that are nearest to the time. */
  readonly atChar: number | null;
}

/** Makes two cues of one. */
export function split(cues: EditedCues, id: number, { atMs, atChar }: SplitPlace): EditedCues {
  const cue = cues.find((one) => one.id === id);
  if (cue === undefined || cue.endMs - cue.startMs < 2 * LEAST_MS) return cues;
  const isInside = atMs >= cue.startMs + LEAST_MS && atMs <= cue.endMs - LEAST_MS;
  const middle = isInside ? Math.round(atMs) : Math.round((cue.startMs + cue.endMs) / 2);
  const share = (middle - cue.startMs) / (cue.endMs - cue.startMs);
  const isCaretInside = atChar !== null && atChar > 0 && atChar < cue.text.length;
  const char = isCaretInside ? atChar : nearestGap(cue.text, cue.text.length * share);
  const first = { ...cue, endMs: middle, text: cue.text.slice(0, char).trim() };
  const second = { ...cue, id: nextId(cues), startMs: middle, text: cue.text.slice(char).trim() };
  return inTime(cues.flatMap((one) => (one.id === id ? [first, second] : [one])));
}

/** The gap between two lines or words that is nearest; the end without any. */
function nearestGap(text: string, wanted: number): number {
  const outside = [...text.matchAll(/\s(?![^<>]*>)/g)].map(({ index }) => index);
  const [first = text.length, ...others] = outside;
  return others.reduce((best, gap) => (Math.abs(gap - wanted) < Math.abs(best - wanted) ? gap : best), first);
}

/** Joins a cue with the next one: two short ones on two lines, longer ones in a row. */
export function mergeWithNext(cues: EditedCues, id: number): EditedCues {
  const at = cues.findIndex((cue) => cue.id === id);
  const [cue, next] = [cues[at], cues[at + 1]];
  if (cue === undefined || next === undefined) return cues;
  const texts = [cue.text, next.text].filter((text) => text !== '');
  const joined = texts.join(texts.some((text) => text.includes('\n')) ? ' ' : '\n');
  const one = { ...cue, endMs: Math.max(cue.endMs, next.endMs), text: joined };
  return cues.flatMap((each) => (each.id === id ? [one] : each.id === next.id ? [] : [each]));
}

/** Adds an empty cue after another one, or where the film is; it ends where the next one starts. Answers its number too. */
export function addAfter(cues: EditedCues, id: number | null, atMs: number): { cues: EditedCues; id: number } {
  const after = cues.find((cue) => cue.id === id);
  const startMs = within(after === undefined ? atMs : Math.max(after.endMs, atMs));
  const next = cues.find((cue) => cue.startMs >= startMs && cue.id !== id);
  const room = next === undefined ? NEW_CUE_MS : next.startMs - startMs;
  const added = {
    id: nextId(cues),
    startMs,
    endMs: within(startMs + Math.max(LEAST_MS, Math.min(NEW_CUE_MS, room))),
    settings: '',
    text: '',
  };
  return { cues: inTime([...cues, added]), id: added.id };
}

export function remove(cues: EditedCues, id: number): EditedCues {
  return cues.filter((cue) => cue.id !== id);
}

/** Adds an empty cue for each of another language that has none here at its time: what is still to be translated. */
export function withUntranslated(cues: EditedCues, source: readonly Cue[]): EditedCues {
  let id = nextId(cues);
  const added = source
    .filter((cue) => !cues.some((own) => own.startMs < cue.endMs && cue.startMs < own.endMs))
    .map((cue) => ({ ...cue, text: '', id: id++ }));
  return added.length === 0 ? cues : inTime([...cues, ...added]);
}

/** What another language says while a cue is shown. */
export function textsMeanwhile({ startMs, endMs }: Cue, source: readonly Cue[]): string[] {
  const middle = (cue: Cue) => (cue.startMs + cue.endMs) / 2;
  return source.filter((cue) => middle(cue) >= startMs && middle(cue) < endMs).map(({ text }) => text);
}

const keyOf = ({ startMs, endMs, settings, text }: Cue) => JSON.stringify([startMs, endMs, settings, text]);
const keysOf = (cues: readonly Cue[]) => new Set(cues.map(keyOf));

/** Whether two tracks are stored as the same. */
export function isSameTrack(one: readonly Cue[], other: readonly Cue[]): boolean {
  const keys = (cues: readonly Cue[]) => cues.filter(({ text }) => !isWordless(text)).map(keyOf);
  return keys(one).join('\n') === keys(other).join('\n');
}

/** Puts together what two authors have made of the same track: what one of them removed is gone, what either added is there. */
export function mergeTracks({
  base,
  theirs,
  mine,
}: {
  readonly base: readonly Cue[];
  readonly theirs: readonly Cue[];
  readonly mine: EditedCues;
}): EditedCues {
  const [baseKeys, theirKeys, myKeys] = [keysOf(base), keysOf(theirs), keysOf(mine)];
  const kept = mine.filter((cue) => !baseKeys.has(keyOf(cue)) || theirKeys.has(keyOf(cue)));
  let id = nextId(mine);
  const added = theirs
    .filter((cue) => !baseKeys.has(keyOf(cue)) && !myKeys.has(keyOf(cue)))
    .map((cue) => ({ ...cue, id: id++ }));
  return inTime([...kept, ...added]);
}

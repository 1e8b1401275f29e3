const SECOND_MS = 1000;
const MINUTE_S = 60;
const HOUR_S = 3600;

/** A duration, the same in every language: 4:40, 1:02:03. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / SECOND_MS));
  const hours = Math.floor(seconds / HOUR_S);
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S);
  const parts = hours > 0 ? [String(hours), padded(minutes)] : [String(minutes)];
  return [...parts, padded(seconds % MINUTE_S)].join(':');
}

/** A moment of a film or a part of it, in the whole seconds that the player shows. */
export function momentText(startMs: number, endMs: number | null = null): string {
  const shown = (ms: number) => clockText(Math.floor(ms / SECOND_MS) * SECOND_MS);
  return endMs === null ? shown(startMs) : `${shown(startMs)}–${shown(endMs)}`;
}

function padded(value: number): string {
  return String(value).padStart(2, '0');
}

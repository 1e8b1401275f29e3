/** Of every row (Q248). */
export const idBounds = { min: 1, max: Number.MAX_SAFE_INTEGER } as const;

/** Says whether a value can be an id; the caller answers any other like a missing row. */
export function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= idBounds.min;
}

/** Parses the id in a path or query, null when it is not one. */
export function idFromText(text: string): number | null {
  if (!/^[1-9]\d{0,15}$/.test(text)) return null;
  const id = Number(text);
  return isId(id) ? id : null;
}

/** Limits on one request (Q248); `media` has the limits of uploads. */
export const inputLimits = {
  bodyBytes: 1024 * 1024,
  headerBytes: 16 * 1024,
  jsonDepth: 32,
  arrayItems: 1000,
  expandNames: 20,
  pageSize: 100,
  minId: 1,
  maxId: Number.MAX_SAFE_INTEGER,
  minDateMs: -2_208_988_800_000, // 1900-01-01T00:00:00Z
  maxDateMs: 7_289_654_399_999, // 2200-12-31T23:59:59.999Z
} as const;

/** Says whether a value can be an id; the caller answers any other like a missing row. */
export function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= inputLimits.minId;
}

/** Parses the id in a path or query, null when it is not one. */
export function idFromText(text: string): number | null {
  if (!/^[1-9]\d{0,15}$/.test(text)) return null;
  const id = Number(text);
  return isId(id) ? id : null;
}

/** Parses the requested page; anything below one or unreadable means the first (Q8). */
export function pageNumber(asked: number | null | undefined): number {
  return wholeOr(asked, 1);
}

/** Returns the rows per page: as requested, at most 100, else the list's default (Q8). */
export function pageSize(asked: number | null | undefined, defaultSize: number): number {
  return Math.min(wholeOr(asked, defaultSize), inputLimits.pageSize);
}

/** Says whether a moment lies in the years 1900 to 2200. */
export function isDateInRange(atMs: number): boolean {
  return atMs >= inputLimits.minDateMs && atMs <= inputLimits.maxDateMs;
}

export const inputProblems = ['too_deep', 'too_many_items'] as const;
export type InputProblem = (typeof inputProblems)[number];

/** Returns what is wrong with the shape of a parsed body, or null; it never recurses deeper than the limit. */
export function inputProblem(value: unknown, depth = 0): InputProblem | null {
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= inputLimits.jsonDepth) return 'too_deep';
  if (Array.isArray(value) && value.length > inputLimits.arrayItems) return 'too_many_items';
  for (const part of Object.values(value)) {
    const problem = inputProblem(part, depth + 1);
    if (problem) return problem;
  }
  return null;
}

function wholeOr(asked: number | null | undefined, fallback: number): number {
  return typeof asked === 'number' && Number.isSafeInteger(asked) && asked >= 1 ? asked : fallback;
}

/** What one request may carry (Q248); uploads have limits of their own in `media`. */
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

/** Says whether a value can be an id; anything else is answered like a missing row. */
export function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= inputLimits.minId;
}

/** Answers the id written in a path or query, null when the text is none. */
export function idFromText(text: string): number | null {
  if (!/^[1-9]\d{0,15}$/.test(text)) return null;
  const id = Number(text);
  return isId(id) ? id : null;
}

/** Answers the page asked for; below one or unreadable counts as the first (Q8). */
export function pageNumber(asked: number | null | undefined): number {
  return wholeOr(asked, 1);
}

/** Answers how many rows a page has: what was asked, at most 100, else the list's own default (Q8). */
export function pageSize(asked: number | null | undefined, defaultSize: number): number {
  return Math.min(wholeOr(asked, defaultSize), inputLimits.pageSize);
}

/** Says whether a moment lies in the years 1900 to 2200. */
export function isDateInRange(atMs: number): boolean {
  return atMs >= inputLimits.minDateMs && atMs <= inputLimits.maxDateMs;
}

export const inputProblems = ['too_deep', 'too_many_items'] as const;
export type InputProblem = (typeof inputProblems)[number];

/** Answers what is wrong with the shape of a parsed body, null when nothing; it never recurses deeper than the limit. */
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

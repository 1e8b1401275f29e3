export interface TextDifference {
  /** What both texts begin with, as whole words. */
  readonly before: string;
  readonly was: string;
  readonly becomes: string;
  readonly after: string;
}

/** Words around a change; a change in the middle of a long text needs a few to be found again. */
const NEAR_WORDS = 6;

/** What differs between two texts: one stretch of whole words, with some of the text around it. */
export function textDifference(was: string, becomes: string): TextDifference {
  const [one, other] = [words(was), words(becomes)];
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const middle = (all: readonly string[]) =>
    all
      .slice(start, all.length - end)
      .join('')
      .trim();
  return {
    before: shortened(one.slice(0, start), 'end'),
    was: middle(one),
    becomes: middle(other),
    after: shortened(end === 0 ? [] : one.slice(-end), 'start'),
  };
}

/** Each word with the space behind it. */
function words(text: string): string[] {
  return text.match(/\s*\S+/g) ?? [];
}

function shortened(near: readonly string[], keep: 'start' | 'end'): string {
  if (near.length <= NEAR_WORDS) return near.join('').trim();
  return keep === 'start'
    ? `${near.slice(0, NEAR_WORDS).join('').trim()}…`
    : `…${near.slice(-NEAR_WORDS).join('').trim()}`;
}

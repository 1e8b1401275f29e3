import { isTestSide, type Sources } from './sources.ts';
import type { Violation } from './violation.ts';

const LETTER = /\p{L}/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;
/** Texts live in catalogues and content; tests and benchmarks may quote them. */
const HOMES = /^(packages\/i18n|content|tooling)\//;

/** Cyrillic that is not interface text: each file with its reason. */
const NO_TEXT: ReadonlyMap<string, string> = new Map([
  ['apps/server/src/db/open.ts', 'asks a foreign database whether it knows Cyrillic letters'],
  ['apps/server/src/features/courses/folder/titles.ts', 'words that authors put into the names of folders and films'],
  ['apps/server/src/features/media/engine/subtitles/letter-score.ts', 'how often Russian has which letters'],
  ['packages/domain/src/courses.ts', 'lesson kinds as authors write them into file names'],
]);

/** No user-facing text in code: sentences belong to the catalogues. */
export function checkTexts(sources: Sources): Violation[] {
  return [...sources].flatMap(([path, { strings, elementTexts }]) => {
    if (HOMES.test(path) || isTestSide(path)) return [];
    const foreign = NO_TEXT.has(path) ? [] : strings.filter(({ text }) => CYRILLIC.test(text));
    const shown = elementTexts.filter(({ text }) => LETTER.test(text));
    return [
      ...foreign.map(({ text, line }) => ({ path, line, rule: `text in code: '${shorten(text)}'` })),
      ...shown.map(({ text, line }) => ({ path, line, rule: `text in an element: '${shorten(text)}'` })),
    ];
  });
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}

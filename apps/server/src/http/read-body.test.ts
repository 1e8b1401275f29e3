import { saveConfigDraft } from '@daystream/contract/config.admin';
import { fillImportFolder } from '@daystream/contract/courses.imports.admin';
import { sendHomework } from '@daystream/contract/homework';
import { saveUser } from '@daystream/contract/identity.profile';
import { saveStreamFilters } from '@daystream/contract/streams';
import { describe, expect, it } from 'vitest';
import { wrapRefusal } from './dialects.ts';
import { readBody } from './read-body.ts';
import { isRefusal } from './refusal.ts';

const LARGE = 980_000;
const lists = (item: string) => {
  const row = `[${Array.from({ length: 500 }, () => item).join(',')}]`;
  return `[${Array.from({ length: Math.floor(LARGE / row.length) }, () => row).join(',')}]`;
};
const names = `{${Array.from({ length: LARGE / 12 }, (_, at) => `"k${at}":1`).join(',')}}`;
const many = (item: string) => `[${Array.from({ length: 1000 }, () => item).join(',')}]`;

const bodies: [string, string][] = [
  ['lists of lists', lists('[]')],
  ['lists of objects', lists('{"a":1}')],
  ['lists of numbers', lists('1')],
  ['80,000 names', names],
  ['a thousand wrong items', many('{"a":[1,2,3]}')],
  ['a long text', JSON.stringify('x'.repeat(LARGE))],
  ['a long text of marks', JSON.stringify(`a${'\u0315\u0300'.repeat(LARGE / 4)}`)],
];
const places = [
  [saveUser, 'name'],
  [sendHomework, 'files'],
  [sendHomework, 'message'],
  [saveStreamFilters, 'filters'],
  [saveConfigDraft, 'changes'],
  [fillImportFolder, 'texts'],
  [saveUser, 'unknown'],
] as const;

describe.each(bodies)('a large body with %s', (_, value) => {
  it.each(places)(
    'is read for $name at “%s” for little more than its parsing, and answered shortly',
    (endpoint, name) => {
      const text = `{"${name}":${value}}`;
      let parsed: unknown;
      const parsingMs = leastMs(() => {
        parsed = JSON.parse(text);
      });
      let answer: string | undefined;
      const readingMs = leastMs(() => {
        const read = readBody(endpoint, parsed);
        answer = isRefusal(read) ? JSON.stringify(wrapRefusal(endpoint.dialect, read, 'ru')) : '';
      });
      expect(answer?.length).toBeLessThan(5000);
      expect(readingMs).toBeLessThan(3 * parsingMs + 25);
    },
  );
});

/** CPU time of the fastest of three runs. */
function leastMs(run: () => void): number {
  return Math.min(
    ...Array.from({ length: 3 }, () => {
      const before = process.cpuUsage();
      run();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    }),
  );
}

import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gitTree } from '../checks/tree.ts';
import { editedFiles, filesOf } from './change.ts';
import { contentField } from './changes/content-field.ts';
import { endpoint } from './changes/endpoint.ts';
import { field } from './changes/field.ts';
import { screen } from './changes/screen.ts';
import { applyChanges, changedIn, copyProject, finishChanges, runIn, VITEST } from './copy.ts';
import { guideProblems, guideRows } from './guide-table.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const architecture = readFileSync(resolve(ROOT, 'ARCHITECTURE.md'), 'utf8');
const changes = [contentField, field, endpoint, screen];

describe('the files that the guide lists', () => {
  it.each(changes)('are the files of the change: $row', (change) => {
    expect(guideProblems(change.row, guideRows(architecture).get(change.row), filesOf(change))).toEqual([]);
  });

  it.each([
    ['leaves one out', ' · `.store`', '', /needs .*points\.store\.ts/],
    ['names one too many', ' · `.store`', ' · `.store` · `docs/glossary.md`', /does not need .*glossary/],
    ['has lost the row', '| a field |', '| a column |', /no row 'a field'/],
  ])('are reported when the guide %s', (_, from, to, problem) => {
    const named = guideRows(architecture.replace(from, to)).get(field.row);
    expect(guideProblems(field.row, named, filesOf(field)).join('\n')).toMatch(problem);
  });
});

it('the changes apply to the current project', () => {
  const { paths, read } = gitTree(ROOT);
  const files = editedFiles(changes, (path) => (paths.has(path) ? read(path) : undefined));
  expect(files.size).toBeGreaterThan(changes.length);
});

// Takes minutes: `npm test -- --everything` makes the changes in a copy and runs its checks and tests.
it.runIf(process.env.DAYSTREAM_TEST_EVERYTHING === '1')(
  'is followed in a copy of the project, and every check passes there',
  { timeout: 1_200_000 },
  async () => {
    const copy = copyProject(ROOT);
    try {
      applyChanges(copy, changes);
      await finishChanges(copy);
      expect(changedIn(copy)).toEqual([...new Set(changes.flatMap(filesOf))].toSorted());
      await runIn(copy, 'tooling/checks/main.ts');
      await runIn(copy, VITEST, 'run', ...new Set(changes.flatMap(({ tests }) => tests)));
      await runIn(copy, VITEST, 'run', 'endpoints.guards', 'bodies.guards', '-t', 'getLargestPoints');
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  },
);

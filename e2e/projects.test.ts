import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import config from './playwright.config.ts';

it('every file of browser tests belongs to a project, so that none is left out unseen', () => {
  const files = globSync('*.spec.ts', { cwd: import.meta.dirname });
  const matched = (config.projects ?? []).flatMap(({ testMatch }) => [testMatch].flat() as string[]);
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !matched.some((glob) => matchesGlob(file, glob)))).toEqual([]);
});

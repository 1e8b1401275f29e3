import { describe, expect, it } from 'vitest';
import type { Advisory, Known } from '../advisories/known.ts';
import { checkAdvisories } from './advisories.ts';
import { plantedTree } from './tree.ts';

const now = new Date('2026-11-23T12:00:00Z');
const lock = {
  packages: {
    '': { version: '0.1.0' },
    'apps/server': { version: '0.1.0' },
    'node_modules/@daystream/server': { link: true },
    'node_modules/left': { version: '1.2.3' },
    'node_modules/right/node_modules/left': { version: '2.0.0-beta.1' },
    'node_modules/@scope/deep': { version: '4.0.0' },
    'node_modules/other-name': { version: '3.0.0', name: 'real-name' },
  },
};
const advisory = (id: number, vulnerable_versions: string): Advisory => ({
  id,
  vulnerable_versions,
  url: `https://advisories.example/${id}`,
  title: 'Breaks out',
  severity: 'high',
});

function check(known: Partial<Known>) {
  const all = { askedAt: '2026-11-20', accepted: {}, advisories: {}, ...known };
  const files = { 'tooling/advisories/known.json': JSON.stringify(all), 'package-lock.json': JSON.stringify(lock) };
  return checkAdvisories(plantedTree(files), now);
}

describe('known advisories', () => {
  it.each([
    ['left', '<1.2.4', 'left 1.2.3'],
    ['left', '>=2.0.0-alpha <2.0.1', 'left 2.0.0-beta.1'],
    ['@scope/deep', '4.x || <3', '@scope/deep 4.0.0'],
    ['real-name', '*', 'real-name 3.0.0'],
  ])('on %s %s are found in the lock file', (name, range, found) => {
    const { isFine, output } = check({ advisories: { [name]: [advisory(7, range)] } });
    expect(isFine).toBe(false);
    expect(output).toContain(
      `package-lock.json  ${found} is affected by high: Breaks out https://advisories.example/7`,
    );
  });

  it.each([
    ['left', '<1.2.3'],
    ['right', '*'],
    ['other-name', '*'],
    ['@daystream/server', '*'],
  ])('on %s %s do not affect us', (name, range) => {
    expect(check({ advisories: { [name]: [advisory(7, range)] } }).isFine).toBe(true);
  });

  it('may be accepted with a reason while they are listed', () => {
    const accepted = { 7: 'we never call it' };
    expect(check({ accepted, advisories: { left: [advisory(7, '*')] } }).isFine).toBe(true);
    expect(check({ accepted })).toMatchObject({
      isFine: false,
      output: expect.stringContaining('accepts 7') as string,
    });
  });

  it.each([
    ['2026-11-20', 'The list of advisories is 3 days old'],
    [null, 'The list of advisories was never fetched'],
  ])('of %s report their age', (askedAt, words) => {
    expect(check({ askedAt }).note).toContain(words);
  });
});

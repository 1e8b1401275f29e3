import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { face } from '@daystream/variants/face';
import type { EntranceFacts } from '@daystream/variants/entrance-facts';
import { pageBlockOf } from '@daystream/variants/page-block';
import { afterEach, describe, expect, it } from 'vitest';
import { entranceAddress } from './entrance-address.ts';
import { PagePainter } from './page-painter.ts';

const folders: string[] = [];
const painters: PagePainter[] = [];
afterEach(async () => {
  for (const painter of painters.splice(0)) await painter.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const failures: string[] = [];

/** A painter over a build whose module has this body. */
function paintingBy(body: string): PagePainter {
  const folder = mkdtempSync(join(tmpdir(), 'daystream-paint-'));
  folders.push(folder);
  mkdirSync(join(folder, 'prerender'));
  writeFileSync(
    join(folder, 'prerender', 'painter.cjs'),
    `let painted = 0; exports.paintEntrance = exports.paintPerson = async (facts) => { ${body} };`,
  );
  const painter = new PagePainter(folder, (failure) => void failures.push(String(failure)));
  painters.push(painter);
  return painter;
}

const facts: EntranceFacts = {
  block: pageBlockOf(face, 'ru'),
  language: 'ru',
  address: '/',
  visit: 'first',
  isConsentChosen: false,
};

describe('the painter of pages', () => {
  it('paints each page once, by a module of its own', async () => {
    const painter = paintingBy('painted += 1; return facts.language + painted + facts.address + Math.random();');
    const [first, again] = await Promise.all([painter.paintEntrance(facts), painter.paintEntrance({ ...facts })]);
    expect(again).toBe(first);
    expect(await painter.paintEntrance(facts)).toBe(first);
    expect(first).toMatch(/^ru1\//);
    expect(await painter.paintEntrance({ ...facts, language: 'en' })).toMatch(/^en1\//);
  });

  it('leaves a page that cannot be painted to its own code, says so, and tries again', async () => {
    const painter = paintingBy("throw new Error('no paint');");
    for (const time of [1, 2]) {
      expect(await painter.paintEntrance(facts)).toBeNull();
      expect(failures.filter((failure) => failure.includes('no paint'))).toHaveLength(time);
    }
  });

  it('paints each person’s page separately, one at a time', async () => {
    const painter = paintingBy('painted += 1; return facts.answers.join() + painted;');
    const person = (body: string) => ({ ...facts, address: '/home', answers: [['/user', body]] as const });
    const [first, meanwhile] = await Promise.all([
      painter.paintPerson(person('Ada')),
      painter.paintPerson(person('Bo')),
    ]);
    expect([first, meanwhile]).toEqual(['/user,Ada1', null]);
    expect(await painter.paintPerson(person('Bo'))).toBe('/user,Bo1');
    expect(await painter.paintPerson(person('Ada'))).toBe('/user,Ada1');
  });

  it('paints nothing where nothing was built for it', async () => {
    const painter = new PagePainter(join(tmpdir(), 'nothing-built'), () => undefined);
    expect(await painter.paintEntrance(facts)).toBeNull();
  });
});

describe('the address an entrance page is painted at', () => {
  const features = { registration: true };
  it.each([
    ['login', {}, '/'],
    ['login', { returnUrl: '/home', action: undefined }, '/'],
    ['login', { action: 'login' }, null],
    ['signup', { utm: 'x' }, '/signup'],
    ['accessRecovery', { by: 'code', returnUrl: '/home' }, '/reset?by=code'],
    ['accessRecovery', { by: '<b>' }, '/reset'],
    ['home', {}, null],
    [null, {}, null],
  ] as const)('of %s with %o is %s', (route, query, address) => {
    expect(entranceAddress({ route, query, features })).toBe(address);
  });

  it('is none for a sign-up that is closed', () => {
    expect(entranceAddress({ route: 'signup', query: {}, features: { registration: false } })).toBeNull();
  });
});

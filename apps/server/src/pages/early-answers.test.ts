import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { type SeededCourse, seedCourse } from '../features/courses/testing.ts';
import { enrol } from '../testing/enrol.ts';
import { openTestSchool, type Person, type TestSchool } from '../testing/test-school.ts';

let school: TestSchool;
let app: FastifyInstance;
let folder: string;
let course: SeededCourse;
let anna: Person;
let streamId: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daystream-early-'));
  const pages = { cabinet: join(folder, 'cabinet'), admin: join(folder, 'admin') };
  for (const name of ['cabinet', 'admin'] as const) {
    mkdirSync(pages[name]);
    copyFileSync(new URL(`../../../${name}/index.html`, import.meta.url), join(pages[name], 'index.html'));
  }
  mkdirSync(join(pages.cabinet, 'prerender'));
  writeFileSync(
    join(pages.cabinet, 'prerender', 'painter.cjs'),
    'exports.paintPerson = async ({ address, answers }) => `<p>${address} of ${answers.length}</p>`;',
  );
  school = await openTestSchool();
  app = await buildApp(school.ctx, pages);
  await app.listen({ port: 0, host: '127.0.0.1' });
  course = await seedCourse(school.ctx, {
    title: { ru: 'Дыхание </script><script>alert(1)</script>\u2028' },
    stages: [{ title: 'Опора', days: [{ title: { ru: 'Первый вдох' } }] }],
  });
  anna = await school.person();
  streamId = await enrol(school, anna, course.courseId);
});
afterAll(async () => {
  await app.close();
  await school.close();
  rmSync(folder, { recursive: true });
});

async function open(path: string, token: string | null, headers: Record<string, string> = {}) {
  const cookie = token === null ? {} : { cookie: `token=${token}` };
  const page = await app.inject({ url: path, headers: { accept: 'text/html', ...cookie, ...headers } });
  const answers = [...page.body.matchAll(/data-answers="([^"]*)">(.*?)<\/script><!---->/g)];
  return {
    page,
    announced: [...page.body.matchAll(/data-announces="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' ')),
    answers: new Map(answers.map(([, url = '', text = '']) => [url.replaceAll('&amp;', '&'), text])),
  };
}

it.each([
  ['/home', ['/user?', '/user/week?', '/user-score/amount?', '/user-course-streams?', '/status?', '/courses/']],
  ['/', ['/user?', '/user/week?', '/user-score/amount?', '/user-course-streams?', '/status?', '/courses/']],
  ['/user/points', ['/user?', '/user-score/amount?', '/user-course-streams?']],
])('a page at %s brings what its first screen asks for, word for word as the endpoints say it', async (path, parts) => {
  const { page, answers, announced } = await open(path, anna.token);
  expect(page.statusCode).toBe(200);
  expect(parts.filter((part) => ![...answers.keys()].some((url) => url.includes(part)))).toEqual([]);
  expect(answers.size).toBe(parts.length);
  expect([...answers.keys()].filter((url) => !announced.includes(url.replaceAll('&', '&amp;')))).toEqual([]);
  for (const [url, text] of answers) {
    const asked = await app.inject({ url, headers: { authorization: `Bearer ${anna.token}`, 'x-app-id': 'dev' } });
    expect([url, JSON.parse(text)]).toEqual([url, JSON.parse(asked.body)]);
  }
});

it('a day brings its films, and a home page the picture of the next step before its code asks for it', async () => {
  const day = await open(`/course/${streamId}/calendar/1`, anna.token);
  expect([...day.answers.keys()].some((url) => /\/stages\/\d+\/days\/\d+\?/.test(url))).toBe(true);
  const home = await open('/home', anna.token);
  expect(home.page.body).toMatch(/<link rel="preload" as="image" fetchpriority="high" imagesrcset="[^"]+ 400w, /);
});

it.each([
  ['/home', '/home'],
  ['/', '/home'],
  ['/home?tab=completed', '/home?tab=completed'],
  ['a day', null],
])('the screen of %s is painted from its answers, and its code follows', async (path, address) => {
  const asked = address === null ? `/course/${streamId}/calendar/1` : path;
  const { page, answers } = await open(asked, anna.token);
  const painted = `<div id="painted" class="flex min-h-dvh flex-col"><p>${address ?? asked} of ${answers.size}</p></div>`;
  expect(page.body).toContain(painted);
  expect(page.body.indexOf('<script type="module"')).toBeGreaterThan(page.body.indexOf(painted));
  expect(page.body.indexOf(painted)).toBeGreaterThan(page.body.lastIndexOf('data-answers'));
});

it.each([
  ['another screen', '/user/points', () => anna.token],
  ['a person whose session has ended', '/home', () => 'x'.repeat(43)],
])('%s is painted by its own code', async (_, path, token) => {
  const { page } = await open(path, token());
  expect(page.body).not.toContain('id="painted"');
  expect(page.body.match(/<script type="module"/g)).toHaveLength(1);
});

it('no text of a course ends the element that carries it', async () => {
  const { page } = await open('/home', anna.token);
  expect(page.body).not.toContain('<script>alert');
  expect(page.body).not.toContain('\u2028');
});

it('no cache keeps a page with answers', async () => {
  const { page } = await open('/home', anna.token);
  expect(page.headers['cache-control']).toBe('private, no-store');
  expect(page.headers.etag).toBeUndefined();
});

it.each([
  ['nobody', () => null, {}],
  ['a session that has ended', () => 'x'.repeat(43), {}],
  ['a script of a page', () => anna.token, { 'sec-fetch-mode': 'cors' }],
])('%s gets a page without answers', async (_, token, headers) => {
  expect((await open('/home', token(), headers)).answers.size).toBe(0);
});

it('somebody else’s day is left out', async () => {
  const ben = await school.person();
  const { answers } = await open(`/course/${streamId}/calendar/1`, ben.token);
  expect([...answers.values()].join('')).not.toContain('Первый вдох');
});

it('the head arrives while the database holds the answers back', async () => {
  const held = await school.ctx.db.startTransaction().execute();
  try {
    await held.executeQuery({ sql: 'LOCK TABLE streams IN ACCESS EXCLUSIVE MODE', parameters: [] } as never);
    const { port } = app.server.address() as AddressInfo;
    const headers = { accept: 'text/html', cookie: `token=${anna.token}` };
    const page = await new Promise<IncomingMessage>((resolve) => {
      get({ port, host: '127.0.0.1', path: '/home', headers }, resolve);
    });
    page.setEncoding('utf8');
    let arrived = '';
    page.on('data', (part: string) => (arrived += part));
    await expect.poll(() => arrived).toContain('<div id="root">');
    await expect.poll(() => arrived).toContain('<script type="module"');
    expect(arrived).toContain('</head>');
    expect(arrived).not.toContain('</html>');
    await held.rollback().execute();
    await new Promise((resolve) => page.once('end', resolve));
    expect(arrived).toContain('data-answers');
    expect(arrived).toContain('</html>');
  } finally {
    if (!held.isRolledBack) await held.rollback().execute();
  }
});

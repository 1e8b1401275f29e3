import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { face } from '@daystream/variants/face';
import type { PageBlock } from '@daystream/variants/page-block';
import { variants } from '@daystream/variants/variants';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#config/config.ts';
import type { Context } from '#http/context.ts';
import { secureAnswers } from '#http/security.ts';
import { mountShells } from './shell.ts';
import { isId } from '@daystream/domain/ids';
import { SharedCourses } from '#registrations/shared-courses.ts';
import { Variants } from '#registrations/variants.ts';

/** The unbuilt pages; the server fills in the same parts. */
const source = (name: string) => new URL(`../../../${name}/index.html`, import.meta.url);

const published = new Variants(readConfig('test', {}));
const sharedCourses = new SharedCourses();
let aheadMs = 0;
const clockShift = { aheadMs: () => aheadMs, setAheadMs: (ms: number) => void (aheadMs = ms) };
let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daystream-shell-'));
  const [cabinet, admin] = [join(folder, 'cabinet'), join(folder, 'admin')];
  for (const [path, name] of [
    [cabinet, 'cabinet'],
    [admin, 'admin'],
  ] as const) {
    mkdirSync(path);
    copyFileSync(source(name), join(path, 'index.html'));
  }
  const config = readConfig('test', { DAYSTREAM_DATA: folder, NODE_ENV: 'test', DAYSTREAM_VARIANT: 'dev' });
  app = Fastify();
  secureAnswers(app, config);
  published.providePreviews(async (ticket) =>
    ticket === 'good' ? { variant: { ...face, title: 'Draft' }, isGuest: true, ticket } : null,
  );
  sharedCourses.provide(async ({ courseId, language }) => {
    if (!isId(courseId)) throw new Error('the database knows no such number');
    return courseId === 12
      ? { title: `Breath "7" ${language}`, description: 'Ten minutes a day.', picture: '/site/course/12.webp' }
      : null;
  });
  await mountShells(app, { config, variants: published, sharedCourses, clockShift } as Context, { cabinet, admin });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function open(host: string, { path = '/', headers = {} }: { path?: string; headers?: object } = {}) {
  const answer = await app.inject({ url: path, headers: { accept: 'text/html', host, ...headers } });
  const text = answer.body;
  const found = (pattern: RegExp) => pattern.exec(text)?.[1];
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text,
    title: found(/<title>(.*)<\/title>/),
    language: found(/<html lang="(\w+)"/),
    brand: found(/data-brand="(\w+)"/),
    icon: found(/rel="icon" href="([^"]+)"/),
    edges: [found(/data-light="([^"]+)"/), found(/data-dark="([^"]+)"/)],
    block: () => JSON.parse(found(/<script id="variant"[^>]*>(.*)<\/script>/) ?? 'null') as PageBlock,
  };
}

describe('the page', () => {
  it.each([
    ['school.example', 'dev', 'Daystream', 'dev', ['#f4f5f4', '#0f1112']],
    ['local.localhost', 'local', 'Daystream', 'dev', ['#f4f5f4', '#0f1112']],
    ['face.localhost:3000', 'face', 'Face', 'face', ['#f8ede6', '#1a100d']],
    ['mind.localhost', 'mind', 'Mind', 'mind', ['#ecf2f3', '#0a1518']],
    ['web.localhost', 'web', 'Daystream Web', 'dev', ['#f4f5f4', '#0f1112']],
  ])(
    'at %s has the brand of %s before its first paint (CFG-002, CFG-023, CFG-024)',
    async (host, id, title, brand, edges) => {
      const page = await open(host);
      expect(page).toMatchObject({ status: 200, title, brand, icon: `/v/icon-${brand}.svg`, edges });
      expect(page.block()).toMatchObject({ id, title, brand });
    },
  );

  it('has the configuration of its variant and of no other (CFG-003)', async () => {
    const page = await open('web.localhost');
    expect(page.block()).toMatchObject({ supportEmail: 'web@daystream.example', footer: { links: [] } });
    expect(page.block().config).toMatchObject({ version: 13, homepage: 'home', features: { registration: false } });
    expect(page.text).not.toMatch(/(face|mind|support)@daystream\.example/);
  });

  it('shows a draft to a visitor with a ticket, without caching or indexing', async () => {
    const page = await open('school.example', { path: '/reset?preview=good' });
    expect(page).toMatchObject({ status: 200, title: 'Draft', brand: 'face' });
    expect(page.block()).toMatchObject({ title: 'Draft', preview: 'guest' });
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect((await open('school.example', { path: '/reset' })).block()).not.toHaveProperty('preview');
  });

  it('gives the page of a preview of a course its token, without caching, answers or the visitor’s session', async () => {
    const token = 'preview.7.1.0.99.a_-b~2.0.open.not_sent.running';
    const page = await open('school.example', { path: `/home?course_preview=${token}` });
    expect(page.block()).toMatchObject({ preview: 'course', previewToken: token });
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(page.text).not.toContain('data-answers');
  });

  it.each(['/home?course_preview=', '/home?course_preview=a"b', '/home?course_preview=a&course_preview=b'])(
    'shows everybody’s page without a token of a preview: %s',
    async (path) => {
      expect((await open('school.example', { path })).block()).not.toHaveProperty('previewToken');
    },
  );

  it.each(['/reset?preview=over', '/reset?preview=', '/reset?preview=good&preview=good'])(
    'shows everybody’s page where a ticket is over: %s',
    async (path) => {
      const { status, headers } = await open('school.example', { path });
      expect([status, headers.location, headers['cache-control']]).toEqual([302, '/reset', 'no-store']);
    },
  );

  it.each(['//evil.example/x', '//evil.example', '/.//evil.example/x'])(
    'sends nobody elsewhere with a ticket that is over: %s',
    async (path) => {
      const { status, headers } = await open('school.example', { path: `${path}?preview=over` });
      expect([status, headers.location]).toEqual([302, '/']);
    },
  );

  it('has the published variant', async () => {
    published.replace(variants.map((one) => (one.id === 'web' ? { ...one, title: 'Renamed' } : one)));
    expect((await open('web.localhost')).title).toBe('Renamed');
    published.replace(variants);
  });

  it('leaves no placeholder unfilled', async () => {
    for (const path of ['/', '/admin']) expect((await open('face.localhost', { path })).text).not.toMatch(/%\w+%/);
  });

  it('has the variant that the client names, and is 404 for an unknown id (Q19)', async () => {
    expect((await open('mind.localhost', { headers: { 'x-app-id': 'face' } })).block().id).toBe('face');
    expect((await open('mind.localhost', { headers: { 'x-app-id': 'nobody' } })).status).toBe(404);
  });

  it('runs only inline scripts with the nonce of its policy', async () => {
    const [first, second] = [await open('face.localhost'), await open('face.localhost')];
    const nonceOf = (text: string) => /<script nonce="(\w+)"/.exec(text)?.[1];
    const policy = String(first.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'nonce-${nonceOf(first.text)}'`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(nonceOf(second.text)).not.toBe(nonceOf(first.text));
    const inline = [...first.text.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map((match) => match[1] ?? '');
    expect(inline.filter((attributes) => !/nonce=|application\/json/.test(attributes))).toEqual([]);
  });

  it('may record only in the application of the staff', async () => {
    const allowed = async (path: string) => (await open('school.example', { path })).headers['permissions-policy'];
    expect(await allowed('/admin/desk')).toBe('microphone=(self)');
    expect([await allowed('/'), await allowed('/homework/1/31')]).toEqual(['microphone=()', 'microphone=()']);
  });

  it('frames only the site and its configured documents (Q97)', async () => {
    const asked = () => ({ ...face, config: { ...face.config, guidelineUrl: { ru: 'https://guide.example/first' } } });
    const other = Fastify();
    const config = readConfig('1.2.3', { DAYSTREAM_DATA: folder });
    secureAnswers(other, config);
    const apps = { cabinet: join(folder, 'cabinet'), admin: join(folder, 'admin') };
    await mountShells(
      other,
      { config, clockShift, variants: Object.assign(new Variants(config), { asked }) } as unknown as Context,
      apps,
    );
    const policyOf = async (url: string) => {
      const headers = { accept: 'text/html', host: 'face.example' };
      return String((await other.inject({ url, headers })).headers['content-security-policy']);
    };
    expect(await policyOf('/')).toContain("frame-src 'self' https://*.face.example https://guide.example;");
    expect(await policyOf('/admin')).toContain("frame-src 'self';");
    await other.close();
  });

  it('names the third-party analytics of its variant and allows theirs only (ANL-027)', async () => {
    const asked = ({ host }: { host: string }) => {
      const analytics = host.startsWith('face') ? { google: 'G-1', yandex: null } : { google: null, yandex: '77' };
      return { ...face, config: { ...face.config, analytics } };
    };
    const other = Fastify();
    const config = readConfig('1.2.3', { DAYSTREAM_DATA: folder });
    secureAnswers(other, config);
    const apps = { cabinet: join(folder, 'cabinet'), admin: join(folder, 'admin') };
    const shown = { config, clockShift, sharedCourses, variants: Object.assign(new Variants(config), { asked }) };
    await mountShells(other, shown as unknown as Context, apps);
    const at = async (host: string) => {
      const { body, headers } = await other.inject({ url: '/', headers: { accept: 'text/html', host } });
      const block = /<script id="variant"[^>]*>(.*)<\/script>/.exec(body)?.[1] ?? 'null';
      const scripts = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1] ?? '';
      const { analytics } = (JSON.parse(block) as PageBlock).config;
      return [analytics, scripts.split(' ').filter((address) => address.startsWith('https:'))];
    };
    expect(await at('face.localhost')).toEqual([{ google: 'G-1', yandex: null }, ['https://*.googletagmanager.com']]);
    expect(await at('mind.localhost')).toEqual([{ google: null, yandex: '77' }, ['https://mc.yandex.ru']]);
    await other.close();
  });

  it.each([
    ['http://school.example', 'face.localhost:3000', 'ws://face.localhost:3000'],
    ['https://school.example', 'face.example', 'wss://face.example'],
    ['https://school.example', 'a;b', 'wss://school.example'],
    ['http://127.0.0.1:3000', '127.0.0.1:3000', 'ws://127.0.0.1:3000'],
  ])('of %s opens a socket at its host only: %s', async (publicUrl, host, socket) => {
    const other = Fastify();
    const config = readConfig('1.2.3', { DAYSTREAM_DATA: folder, PUBLIC_URL: publicUrl });
    secureAnswers(other, config);
    const apps = { cabinet: join(folder, 'cabinet'), admin: join(folder, 'admin') };
    await mountShells(other, { config, variants: published, clockShift } as Context, apps);
    for (const url of ['/', '/admin']) {
      const { headers } = await other.inject({ url, headers: { accept: 'text/html', host } });
      expect(headers['content-security-policy']).toContain(`connect-src 'self' ${socket}`);
      expect(headers['content-security-policy']).not.toMatch(/wss?:[ ;]/);
    }
    await other.close();
  });

  it.each(['a;b', 'a,b', '127.0.0.1:3000', '[::1]:3000'])(
    'is served at the host %s, which does not get into its policy',
    async (host) => {
      const { status, headers } = await open(host);
      expect(status).toBe(200);
      expect(headers['content-security-policy']).toContain("frame-src 'self'");
      expect(headers['content-security-policy']).not.toContain('*.');
    },
  );

  it.each(['/', '/signup', '/course/1/calendar', '/admin', '/admin/people'])(
    'is there for whatever asks: %s',
    async (url) => {
      for (const accept of ['*/*', 'application/json', undefined]) {
        const headers = { host: 'face.localhost', ...(accept !== undefined && { accept }) };
        const [get, head] = [await app.inject({ url, headers }), await app.inject({ url, headers, method: 'HEAD' })];
        expect([get.statusCode, get.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
        expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([
          200,
          'text/html; charset=utf-8',
          '',
        ]);
      }
    },
  );

  it('that is missing is answered with a page only for browsers', async () => {
    expect(await open('face.localhost', { path: '/nothing' })).toMatchObject({ status: 404, title: 'Face' });
    for (const url of ['/nothing', '/v/nothing.js', '/m/x/y', '/spa/api/v1/nothing', '/admin/api/v1/nothing']) {
      const { headers, statusCode } = await app.inject({ url, headers: { accept: '*/*' } });
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    }
    expect((await app.inject({ url: '/', method: 'POST' })).statusCode).toBe(404);
  });

  it.each([
    ['face.localhost:3000', 'Face', 'Face — calm practice for your face, fifteen minutes a day', 'face'],
    ['mind.localhost', 'Mind', 'Mind — ten minutes of quiet, every day', 'mind'],
  ])('says what a link to %s shows where it is shared', async (host, title, description, brand) => {
    const { text } = await open(host, { headers: { 'accept-language': 'en' } });
    const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(text)?.[1];
    expect(meta('description')).toBe(description);
    expect([meta('og:title'), meta('og:description'), meta('og:site_name')]).toEqual([title, description, title]);
    expect(meta('og:image')).toBe(`http://${host}/v/covers/entrance-${brand}-1840.webp`);
    expect([meta('twitter:card'), meta('og:locale')]).toEqual(['summary_large_image', 'en_US']);
  });

  it.each([
    ['/', undefined, 'first'],
    ['/', `device=${'a'.repeat(43)}`, 'known'],
    ['/', 'device=guessed', 'first'],
    ['/', 'token=somebody', 'known'],
    ['/?returnUrl=%2Fhome', undefined, 'known'],
    ['/?action=login', undefined, 'known'],
  ])('at %s with the cookies %s knows a browser that somebody signed in with: %s', async (path, cookie, visit) => {
    const { text } = await open('face.localhost', { path, headers: { ...(cookie && { cookie }) } });
    expect(/<html [^>]*data-visit="(\w+)"/.exec(text)?.[1]).toBe(visit);
  });

  it('is revalidated each time', async () => {
    expect((await open('face.localhost')).headers).toMatchObject({ 'cache-control': 'no-cache' });
  });
});

describe('the error reports of a page', () => {
  const dsn = 'https://key@errors.example/1';

  it('go nowhere without a setting', async () => {
    const { text, headers } = await open('school.example');
    expect(text).toContain('<meta name="reports" content="" ');
    expect(headers['content-security-policy']).toContain("connect-src 'self' ws://school.example;");
  });

  it.each(['/', '/admin'])('may go from %s to the configured origin only', async (path) => {
    const other = Fastify();
    const config = readConfig('1.2.3', { DAYSTREAM_DATA: folder, SENTRY_PAGES_DSN: dsn, SENTRY_DSN: `${dsn}00` });
    secureAnswers(other, config);
    await mountShells(other, { config, variants: published, clockShift } as Context, {
      cabinet: join(folder, 'cabinet'),
      admin: join(folder, 'admin'),
    });
    const asked = { accept: 'text/html', host: 'school.example' };
    const { body, headers } = await other.inject({ url: path, headers: asked });
    await other.close();
    expect(body).toContain(`<meta name="reports" content="${dsn}" data-release="1.2.3" />`);
    expect(body).not.toContain(`${dsn}00`);
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' ws://school.example https://errors.example;",
    );
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*errors/);
  });
});

describe('the staff’s pages', () => {
  it.each([
    [{}, '', 'yes'],
    [{ DAYSTREAM_NOW: '+1d' }, '', 'yes'],
    [{ HOST: '0.0.0.0' }, 'yes', ''],
    [{ PUBLIC_URL: 'https://school.example' }, 'yes', ''],
    [{ HOST: '0.0.0.0', NODE_ENV: 'production' }, '', ''],
  ])('of a school with %o say whether strangers reach it: "%s"; there is a clock to see: "%s"', async (...given) => {
    const [settings, said, hasClock] = given;
    const other = Fastify();
    const config = readConfig('1.2.3', { DAYSTREAM_DATA: folder, ...settings });
    secureAnswers(other, config);
    await mountShells(other, { config, variants: published, clockShift } as Context, {
      cabinet: join(folder, 'cabinet'),
      admin: join(folder, 'admin'),
    });
    const { body } = await other.inject({ url: '/admin', headers: { accept: 'text/html' } });
    const rebound = await other.inject({ url: '/admin', headers: { accept: 'text/html', host: 'rebound.example' } });
    await other.close();
    expect(body).toContain(`<meta name="exposed" content="${said}" />`);
    expect(body).toContain(`<meta name="clock" content="${hasClock}" />`);
    expect(rebound.body).toContain('<meta name="clock" content="" />');
  });
});

describe('a school whose clock is shifted', () => {
  it.each([
    ['/', 12 * 86_400_000, 'en', 'The school’s clock is 12 days ahead of the real time.'],
    ['/home', 12 * 86_400_000, 'ru', 'Часы школы переведены вперёд: 12 дней.'],
    ['/admin', 5_400_000, 'es', 'El reloj de la escuela está adelantado 2 horas respecto a la hora real.'],
    ['/admin', -60_000, 'en', 'The school’s clock is 1 minute behind the real time.'],
    ['/nowhere', 3_600_000, 'en', 'The school’s clock is 1 hour ahead of the real time.'],
  ])('says so at %s, and the page has its time', async (path, ms, lang, text) => {
    aheadMs = ms;
    const cookie = `lang=${lang}; token=somebody`;
    const { text: page } = await open('face.localhost', { path, headers: { cookie } });
    aheadMs = 0;
    expect(page).toContain(text);
    expect(page).toContain(`super.now() + ${ms};`);
  });

  it('is said nowhere else', async () => {
    expect((await open('face.localhost')).text).not.toContain('school-clock');
  });
});

describe('the language of the page', () => {
  const languageAt = async (host: string, cookie?: string, header?: string) =>
    (await open(host, { headers: { ...(cookie && { cookie }), ...(header && { 'accept-language': header }) } }))
      .language;

  it('is that of the variant without a choice and a browser’s wish (CFG-009)', async () => {
    expect(await languageAt('face.localhost')).toBe('ru');
    expect(await languageAt('face.localhost', undefined, 'de-DE,fr;q=0.5')).toBe('ru');
  });

  it.each([
    ['en-US,en;q=0.9', 'en'],
    ['es-ES,es;q=0.9,en;q=0.8', 'es'],
    ['de-DE,de;q=0.9,en;q=0.4,es;q=0.6', 'es'],
    ['ru-RU,ru', 'ru'],
  ])('is what the browser prefers of the languages there are: %s', async (header, expected) => {
    expect(await languageAt('face.localhost', undefined, header)).toBe(expected);
    expect(await languageAt('face.localhost', 'lang=ru', header)).toBe('ru');
    const admin = await open('face.localhost', { path: '/admin', headers: { 'accept-language': header } });
    expect([admin.language, admin.headers.vary]).toEqual([
      expected,
      'Cookie, Accept-Language, X-App-Id, Accept-Encoding',
    ]);
  });

  it.each([
    ['lang=es', 'es'],
    ['lang=en', 'en'],
    ['lang=de', 'ru'],
    ['lang="><script>', 'ru'],
  ])('follows the cookie %s: %s', async (cookie, expected) => {
    expect(await languageAt('face.localhost', cookie)).toBe(expected);
  });

  it('is English on mind, the only language there (CFG-007)', async () => {
    expect(await languageAt('mind.localhost', 'lang=ru', 'ru')).toBe('en');
    expect((await open('mind.localhost')).block()).toMatchObject({ isLanguageForced: true, languages: ['en'] });
  });

  it('is the language of the footer', async () => {
    const { footer } = (await open('face.localhost', { headers: { cookie: 'lang=es' } })).block();
    expect(footer?.text).toMatch(/práctica/);
  });
});

describe('a shared link to a course', () => {
  const shownAt = async (path: string) => {
    const { body } = await app.inject({ url: path, headers: { accept: 'text/html', 'accept-language': 'en' } });
    return (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(body)?.[1];
  };

  it('shows its title, what it promises and its picture', async () => {
    const meta = await shownAt('/new-course/12');
    expect(meta('title')).toBe('Breath &quot;7&quot; en');
    expect(meta('description')).toBe('Ten minutes a day.');
    expect(meta('image')).toMatch(/^http.*\/site\/course\/12\.webp$/);
    expect(meta('image:width')).toBe('1600');
  });

  it.each(['13', 'abc', '1.5', '99999999999999999999'])(
    'shows the school where no course is offered: %s',
    async (id) => {
      const [school, none] = [await shownAt('/'), await shownAt(`/new-course/${id}`)];
      for (const name of ['title', 'description', 'image', 'image:width']) expect(none(name)).toBe(school(name));
    },
  );
});

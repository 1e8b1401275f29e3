import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openShellCache } from './shell-cache.ts';

const ORIGIN = 'https://school.example';
const never = () => new Promise<void>(() => undefined);

/** A server with the files of one build; `null`: it cannot be reached. */
let server: Readonly<Record<string, string>> | null;
let stored: Map<string, Map<string, Response>>;
let asked: Request[];

const load = vi.fn<(request: Request) => Promise<Response>>();
beforeEach(() => {
  stored = new Map();
  asked = [];
  load.mockImplementation(async (request) => {
    asked.push(request);
    const text = server?.[new URL(request.url).pathname];
    if (server === null) throw new TypeError('offline');
    return new Response(text ?? '', { status: text === undefined ? 404 : 200 });
  });
});

/** The caches of a browser: all files of a call are added, or none. */
const caches = {
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
  async open(name: string): Promise<Cache> {
    const cache = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, cache);
    return {
      match: async (path: string) => cache.get(path)?.clone(),
      put: async (path: string, response: Response) => void cache.set(path, response),
      async addAll(requests: Request[]) {
        const answers = await Promise.all(requests.map(load));
        if (answers.some(({ ok }) => !ok)) throw new TypeError('a file is missing');
        for (const [index, { url }] of requests.entries()) cache.set(new URL(url).pathname, answers[index] as Response);
      },
    } as unknown as Cache;
  },
};

const pageOf = (build: string) => `<script src="/v/main-${build}.js"></script><link href="/v/look-${build}.css">`;
const filesOf = (build: string) => [`/v/main-${build}.js`, `/v/look-${build}.css`];
const shellOf = (build: string, patience = never) =>
  openShellCache({ version: build, files: filesOf(build) }, { caches, load, patience, origin: ORIGIN });

function serve(build: string): void {
  server = { '/home': pageOf(build), ...Object.fromEntries(filesOf(build).map((path) => [path, `${path} code`])) };
}

/** Installs a build as its worker does, and keeps its page. */
async function install(build: string) {
  serve(build);
  const shell = shellOf(build);
  await shell.keepFiles();
  await shell.forgetOldBuilds();
  await shell.keepPage('ru-RU');
  return shell;
}

function visit(path: string, given: Partial<Record<'mode' | 'method', string>> = {}): Request {
  const { method = 'GET', mode = 'navigate' } = given;
  // A request for a page cannot be made by hand.
  return Object.defineProperty(new Request(ORIGIN + path, { method }), 'mode', { value: mode });
}

const textOf = async (answer: Promise<Response> | null) => (await answer)?.text();

describe('offline', () => {
  it('every address of the cabinet opens with the kept page, and its code is there', async () => {
    const shell = await install('a');
    server = null;
    for (const path of ['/home', '/course/1/calendar/3', '/user/settings', '/'])
      expect(await textOf(shell.answerTo(visit(path)))).toBe(pageOf('a'));
    expect(await textOf(shell.answerTo(visit('/v/main-a.js', { mode: 'cors' })))).toBe('/v/main-a.js code');
  });

  it.each([
    '/admin',
    '/admin/desk/1',
    '/outbox',
    '/docs',
    '/auth/google',
    '/m/key/film.mp4',
    '/spa/api/v1/user',
    '/nowhere',
  ])('nothing is put in the place of %s', async (path) => {
    expect((await install('a')).answerTo(visit(path))).toBeNull();
  });

  it('nothing is answered for a call, a change or a preview', async () => {
    const shell = await install('a');
    expect(shell.answerTo(visit('/home', { mode: 'cors' }))).toBeNull();
    expect(shell.answerTo(visit('/home', { method: 'POST' }))).toBeNull();
    expect(shell.answerTo(visit('/home?preview=ticket'))).toBeNull();
  });

  it('a page that was never kept fails as it would without a worker', async () => {
    server = null;
    await expect(shellOf('a').answerTo(visit('/home'))).rejects.toThrow('offline');
  });
});

it('online the server’s page is shown, after a long wait the stored one', async () => {
  const shell = await install('a');
  server = { ...server, '/home': 'fresh' };
  expect(await textOf(shell.answerTo(visit('/home')))).toBe('fresh');
  load.mockImplementation(() => new Promise(() => undefined));
  expect(await textOf(shellOf('a', async () => undefined).answerTo(visit('/home')))).toBe(pageOf('a'));
});

it('what the browser has asked for beside the start of the worker is not asked for again', async () => {
  const shell = await install('a');
  const before = asked.length;
  expect(await textOf(shell.answerTo(visit('/home'), Promise.resolve(new Response('early'))))).toBe('early');
  server = null;
  expect(await textOf(shell.answerTo(visit('/home'), Promise.reject(new TypeError('offline'))))).toBe(pageOf('a'));
  expect(asked.length).toBe(before);
});

it('the kept page is asked for as nobody in particular, in the language of the page', async () => {
  await install('a');
  const page = asked.find(({ url }) => url.endsWith('/home'));
  expect([page?.credentials, page?.headers.get('accept-language')]).toEqual(['omit', 'ru-RU']);
});

describe('a new build', () => {
  it('leaves the files of the build before to pages that are still open', async () => {
    await install('a');
    const shell = await install('b');
    expect(await textOf(shell.answerTo(visit('/v/main-a.js', { mode: 'cors' })))).toBe('/v/main-a.js code');
    await install('c');
    expect([...stored.keys()]).toEqual(['shell.b', 'shell.c']);
  });

  it('whose files are not all there changes nothing', async () => {
    const shell = await install('a');
    server = { '/home': pageOf('b') };
    await expect(shellOf('b').keepFiles()).rejects.toThrow('a file is missing');
    server = null;
    expect(await textOf(shell.answerTo(visit('/home')))).toBe(pageOf('a'));
  });

  it('never opens with a page of one build and the code of another', async () => {
    const shell = await install('a');
    // The server has the new build; this device has none of its files yet.
    serve('b');
    await shell.keepPage('ru-RU');
    server = null;
    expect(await textOf(shell.answerTo(visit('/home')))).toBe(pageOf('a'));
  });
});

it('deletes no cache but its own', async () => {
  await caches.open('answers.1');
  await install('a');
  await install('b');
  await install('c');
  expect([...stored.keys()]).toContain('answers.1');
});

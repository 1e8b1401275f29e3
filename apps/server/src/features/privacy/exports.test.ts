import { createTicket, exchangeTicket, logout } from '@daystream/contract/identity';
import { askExport, listExports, openExport } from '@daystream/contract/privacy';
import { endOtherSessions, saveUser, updatePassword } from '@daystream/contract/identity.profile';
import { PROOF_MS } from '@daystream/domain/identity';
import { exportParts } from '@daystream/domain/privacy';
import { languages } from '@daystream/domain/languages';
import { DAY_MS, HOUR_MS } from '@daystream/domain/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { leaveTraces } from '../../guards/testing/traces.ts';
import { openTestSchool, type Person, type TestSchool, testPassword, tokenIn } from '../../testing/test-school.ts';
import { listFiles, originalKey } from '../media/index.ts';
import { prove } from '../identity/addresses/testing/addresses.ts';
import { nextMessageTo } from '../identity/testing/mailbox.ts';
import { exportWords } from './archive/archive-words.ts';
import { removeOldExports } from './exports.service.ts';
import { makeExportOf } from './make-export.service.ts';
import { unzip } from './testing/unzip.ts';

let school: TestSchool;
let calm: TestSchool;
let working: TestSchool;
beforeAll(async () => {
  [calm, working] = await Promise.all([openTestSchool(), openTestSchool({ workers: true })]);
  school = calm;
});
afterAll(() => Promise.all([calm.close(), working.close()]));

const ask = (as: Person) => school.call(askExport, { as });
const list = async (as: Person) => (await school.call(listExports, { as })).body;
const make = (exportId: number, signal = new AbortController().signal) => makeExportOf(school.ctx, exportId, signal);

/** Requests and makes an export; returns its id. */
async function madeFor(as: Person): Promise<number> {
  const { id } = (await ask(as)).body;
  await make(id);
  return id;
}

const linkOf = async (as: Person, id: number) => (await school.call(openExport, { as, params: { id } })).body.url;

const fetchLink = (url: string, headers: Record<string, string> = {}) =>
  school.app.inject({ method: 'GET', url, headers });

async function contentsOf(as: Person, id: number): Promise<ReadonlyMap<string, Buffer>> {
  return unzip((await fetchLink(await linkOf(as, id))).rawPayload);
}

const rowsIn = (contents: ReadonlyMap<string, Buffer>, part: string) =>
  JSON.parse(String(contents.get(`json/${part}.json`))) as Record<string, unknown>[];

describe('an export of one’s own data', () => {
  beforeAll(() => {
    school = working;
  });
  afterAll(() => {
    school = calm;
  });

  it('is made by a job and announced by an email that leads to its page and contains no secret', async () => {
    const anna = await school.person({ firstName: 'Анна' });
    const asked = await ask(anna);
    expect([asked.status, asked.body.state]).toEqual([201, 'queued']);
    const email = await nextMessageTo(school, anna.email);
    expect(email.subject).toContain('готов');
    expect(email.text).toMatch(/https?:\/\/\S+\/user\/settings\/export\s/);
    expect(email.text).not.toContain('/exports/');
    const { exports, next_at } = await list(anna);
    expect(exports).toMatchObject([{ id: asked.body.id, state: 'ready', percent: 100, failure: null, file_count: 0 }]);
    expect(exports[0]?.size).toBeGreaterThan(1000);
    expect(exports[0]?.available_until).toBe((exports[0]?.ready_at ?? 0) + (7 * DAY_MS) / 1000);
    expect(next_at).toBeNull();
  });

  it('contains every part, as JSON and as a page, and the files as they were sent', async () => {
    const owner = await school.person({ roles: ['admin'] });
    const learner = await leaveTraces(school, owner);
    const { id } = (await ask(learner)).body;
    await expect.poll(async () => (await list(learner)).exports[0]?.state).toBe('ready');
    const contents = await contentsOf(learner, id);
    for (const part of exportParts) {
      expect(contents.has(`pages/${part}.html`)).toBe(true);
      expect([part, rowsIn(contents, part).length > 0]).toEqual([part, true]);
    }
    const files = [...contents.keys()].filter((name) => name.startsWith('files/'));
    expect(files.map((name) => name.replace(/\d+-/, '')).sort()).toEqual([
      'files/voice.m4a',
      'files/портрет.jpg',
      'files/селфи-на-даче.jpg',
      'files/снимок-эксперта.jpg',
    ]);
    for (const name of files) {
      const [stored] = await listFiles(school.ctx.db, [Number(/\d+/.exec(name)?.[0])]);
      const chunks = await school.ctx.files.read(originalKey(stored?.storage_key ?? '')).toArray();
      expect(contents.get(name)?.equals(Buffer.concat(chunks as Buffer[]))).toBe(true);
    }
    // Markup in what people wrote is escaped.
    const profile = String(contents.get('pages/profile.html'));
    expect(profile).toContain('Ферапонтия&lt;b&gt;');
    expect([...contents.values()].some((page) => String(page).includes('Ферапонтия<b>Верх'))).toBe(false);
    expect(String(contents.get('pages/profile.html'))).not.toContain('Ферапонтия<b>');
    // Links lead only within the archive.
    const pages = [...contents].filter(([name]) => name.endsWith('.html'));
    for (const [name, page] of pages) {
      for (const [, href = ''] of String(page).matchAll(/(?:href|src)="([^"]*)"/g)) {
        const target = decodeURIComponent(new URL(href, `http://archive/${name}`).pathname.slice(1));
        expect([href, contents.has(target)]).toEqual([href, true]);
      }
    }
    expect(rowsIn(contents, 'messages').map(({ body }) => body)).toContain('разгибайте колено мягче');
    expect(rowsIn(contents, 'profile')[0]?.avatar).toMatch(/^files\/\d+-портрет\.jpg$/);
    expect(JSON.stringify(rowsIn(contents, 'sessions'))).not.toContain(learner.token);
    expect(String(contents.get('json/profile.json'))).not.toMatch(/argon|password/);
    // Every name of a value has a text in every language.
    const names = exportParts.flatMap((part) => rowsIn(contents, part).flatMap(Object.keys));
    const wordless = languages.flatMap((language) => names.filter((name) => !(name in exportWords[language].fields)));
    expect(wordless).toEqual([]);
  });

  it('leaves a text that only looks like a date as it is', async () => {
    const anna = await school.person();
    await school.call(saveUser, { as: anna, body: { name: '2026-13-45', city: '2026-01-02', birthday: '29.02.2000' } });
    const { id } = (await ask(anna)).body;
    await expect.poll(async () => (await list(anna)).exports[0]?.state).toBe('ready');
    const page = String((await contentsOf(anna, id)).get('pages/profile.html'));
    for (const written of ['2026-13-45', '2026-01-02']) expect(page).toContain(`<dd>${written}</dd>`);
    expect(page).toContain('<dd>29.02.2000</dd>');
  });

  it('is written in the person’s language', async () => {
    const ana = await school.person({ language: 'es', timeZone: 'America/Bogota' });
    const { id } = (await ask(ana)).body;
    expect((await nextMessageTo(school, ana.email)).subject).toContain('Tus datos');
    const index = String((await contentsOf(ana, id)).get('index.html'));
    expect(index).toContain('<html lang="es">');
    expect(index).toContain('Mis datos');
    expect(index).toContain('Bogotá, UTC−5');
  });
});

describe('requesting an export', () => {
  it('is refused while one is being made, also by concurrent requests', async () => {
    const anna = await school.person();
    const statuses = (await Promise.all([ask(anna), ask(anna)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await list(anna)).exports).toHaveLength(1);
  });

  it('is limited to two a day, and says when the next is possible', async () => {
    const anna = await school.person();
    for (let turn = 0; turn < 2; turn += 1) await madeFor(anna);
    const refused = await ask(anna);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(DAY_MS / 1000)]);
    const nowS = Math.floor(school.clock.nowMs() / 1000);
    expect((await list(anna)).next_at).toBe(nowS + DAY_MS / 1000);
    expect((await ask(await school.person())).status).toBe(201);
  });
});

describe('an export in a session that somebody finds open', () => {
  const refused = { code: 'proof_required' };
  const statusOf = async (as: Person, id: number) => (await school.call(openExport, { as, params: { id } })).status;

  it('is not made without a fresh proof, and nothing is kept of the request', async () => {
    const anna = await school.person();
    school.clock.forwardMs(PROOF_MS);
    const answered = await ask(anna);
    expect([answered.status, answered.body]).toMatchObject([403, refused]);
    expect((await list(anna)).exports).toEqual([]);
    await prove(school, anna);
    expect((await ask(anna)).status).toBe(201);
  });

  it('is not handed out without one, until it is too old again', async () => {
    const anna = await school.person();
    const id = await madeFor(anna);
    school.clock.forwardMs(PROOF_MS);
    const { status, body } = await school.call(openExport, { as: anna, params: { id } });
    expect([status, body]).toMatchObject([403, refused]);
    await prove(school, anna);
    school.clock.forwardMs(PROOF_MS - 1);
    expect(await statusOf(anna, id)).toBe(200);
    school.clock.forwardMs(1);
    expect(await statusOf(anna, id)).toBe(403);
  });

  it('takes a proof of that session only', async () => {
    const anna = await school.person();
    const id = await madeFor(anna);
    const ticket = await school.call(createTicket, { as: anna, body: { purpose: 'auto_login' } });
    const token = ticket.body.success ? ticket.body.data.token : '';
    const entered = await school.call(exchangeTicket, { body: { token, purpose: 'auto_login' } });
    const found = { ...anna, token: tokenIn(entered.body) };
    expect([await statusOf(anna, id), await statusOf(found, id), (await ask(found)).status]).toEqual([200, 403, 403]);
    await school.call(logout, { as: anna });
    expect(await statusOf(found, id)).toBe(403);
    await prove(school, found);
    expect(await statusOf(found, id)).toBe(200);
  });
});

describe('downloading an export', () => {
  it('resumes in the middle of the file', async () => {
    const anna = await school.person();
    const url = await linkOf(anna, await madeFor(anna));
    const whole = await fetchLink(url);
    expect(whole.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    });
    expect(whole.headers['content-disposition']).toContain('attachment');
    const part = await fetchLink(url, { range: 'bytes=100-199' });
    expect([part.statusCode, part.rawPayload.equals(whole.rawPayload.subarray(100, 200))]).toEqual([206, true]);
    expect((await fetchLink(url, { range: 'bytes=99999999-' })).statusCode).toBe(416);
  });

  it('is for its owner: another’s export and a forged link look missing', async () => {
    const [anna, other] = [await school.person(), await school.person()];
    const [annas, others] = [await madeFor(anna), await madeFor(other)];
    expect((await school.call(openExport, { as: other, params: { id: annas } })).status).toBe(404);
    const url = await linkOf(other, others);
    const [expiry = '', session = '', token = '', , mac = ''] = url.slice('/exports/'.length).split('.');
    for (const forged of [
      `/exports/${expiry}.${session}.${token}.${annas}.${mac}`,
      `/exports/${Number(expiry) + 1}.${session}.${token}.${others}.${mac}`,
      `/exports/${expiry}.${session}.${Number(token) + 1}.${others}.${mac}`,
      `/exports/${expiry}.${session}.${token}.${others}.${'A'.repeat(43)}`,
      '/exports/x',
    ])
      expect((await fetchLink(forged)).statusCode).toBe(404);
    expect((await fetchLink(url)).statusCode).toBe(200);
  });

  it('stops with a new password in the session that asked for the link', async () => {
    const anna = await school.person();
    const id = await madeFor(anna);
    const before = await linkOf(anna, id);
    const chosen = { password: 'a calm tide 7', password_repeat: 'a calm tide 7' };
    const body = { current_password: testPassword, ...chosen };
    const token = tokenIn((await school.call(updatePassword, { as: anna, body })).body);
    const after = await linkOf({ ...anna, token }, id);
    expect([(await fetchLink(before)).statusCode, (await fetchLink(after)).statusCode]).toEqual([404, 200]);
  });

  it('stops after an hour and with the session that asked for the link', async () => {
    const anna = await school.person();
    const id = await madeFor(anna);
    const first = await linkOf(anna, id);
    school.clock.forwardMs(HOUR_MS);
    expect((await fetchLink(first)).statusCode).toBe(404);
    const ticket = await school.call(createTicket, { as: anna, body: { purpose: 'auto_login' } });
    const token = ticket.body.success ? ticket.body.data.token : '';
    const entered = await school.call(exchangeTicket, { body: { token, purpose: 'auto_login' } });
    const elsewhere = { ...anna, token: tokenIn(entered.body) };
    for (const session of [anna, elsewhere]) await prove(school, session);
    const [own, far] = [await linkOf(anna, id), await linkOf(elsewhere, id)];
    await school.call(endOtherSessions, { as: anna });
    expect([(await fetchLink(own)).statusCode, (await fetchLink(far)).statusCode]).toEqual([200, 404]);
    await school.call(logout, { as: anna });
    expect((await fetchLink(own)).statusCode).toBe(404);
  });

  it('expires after seven days, and nothing stays on the disk', async () => {
    const anna = await school.person();
    const id = await madeFor(anna);
    await removeOldExports(school.ctx);
    expect(await school.ctx.files.list('exports')).not.toEqual([]);
    school.clock.forwardMs(7 * DAY_MS);
    await prove(school, anna);
    expect((await school.call(openExport, { as: anna, params: { id } })).status).toBe(404);
    expect((await list(anna)).exports).toEqual([]);
    await removeOldExports(school.ctx);
    expect(await school.ctx.files.list('exports')).toEqual([]);
    expect(await school.ctx.db.selectFrom('data_exports').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});

describe('an interrupted run', () => {
  it('starts over when its worker was killed, and finishes once however often it runs', async () => {
    const anna = await school.person();
    const { id } = (await ask(anna)).body;
    await expect(make(id, AbortSignal.abort())).rejects.toThrow('aborted');
    expect((await list(anna)).exports[0]?.state).toBe('making');
    await make(id);
    const [ready] = (await list(anna)).exports;
    await make(id);
    await make(id);
    expect((await list(anna)).exports).toEqual([ready]);
    const { runs } = await school.ctx.db
      .selectFrom('data_exports')
      .select('runs')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(runs).toBe(2);
    const emails = await sql`
      select from pgboss.job where name = 'send_export_letter' and data->>'exportId' = ${String(id)}
    `.execute(school.ctx.db);
    expect(emails.rows).toHaveLength(1);
    expect(await school.ctx.files.list('.work')).toEqual([]);
  });

  it('does not run twice at a time', async () => {
    const anna = await school.person();
    const { id } = (await ask(anna)).body;
    const lock = await school.ctx.locks.take(`export:${id}`, 0);
    await expect(make(id)).rejects.toThrow('being made by another worker');
    await lock?.release();
  });

  it('fails with its reason when the disk is full, and can be requested again at once', async () => {
    const anna = await school.person();
    const { id } = (await ask(anna)).body;
    const full = vi.spyOn(school.ctx.files, 'move').mockRejectedValue(Object.assign(new Error(), { code: 'ENOSPC' }));
    await make(id);
    full.mockRestore();
    expect((await list(anna)).exports).toMatchObject([{ state: 'failed', failure: 'disk_full' }]);
    expect(await school.ctx.files.list('.work')).toEqual([]);
    expect((await ask(anna)).status).toBe(201);
  });

  it('fails after five runs', async () => {
    const anna = await school.person();
    const { id } = (await ask(anna)).body;
    const broken = vi.spyOn(school.ctx.files, 'move').mockRejectedValue(new Error('broken'));
    for (let turn = 0; turn < 5; turn += 1) await expect(make(id)).rejects.toThrow('broken');
    broken.mockRestore();
    expect((await list(anna)).exports).toMatchObject([{ state: 'failed', failure: 'unexpected' }]);
  });

  it.each(['queued', 'making'] as const)(
    'is given up two days later, and may be asked for again, when it stays %s',
    async (state) => {
      const anna = await school.person();
      const { id } = (await ask(anna)).body;
      await school.ctx.db.updateTable('data_exports').set({ state }).where('id', '=', id).execute();
      school.clock.forwardMs(2 * DAY_MS - 1);
      await removeOldExports(school.ctx);
      expect((await list(anna)).exports).toMatchObject([{ state }]);
      await prove(school, anna);
      expect((await ask(anna)).status).toBe(409);
      school.clock.forwardMs(1);
      await removeOldExports(school.ctx);
      expect((await list(anna)).exports).toMatchObject([{ state: 'failed', failure: 'unexpected' }]);
      expect((await ask(anna)).status).toBe(201);
    },
  );

  it('leaves out a file whose bytes are missing, and says so', async () => {
    const owner = await school.person({ roles: ['admin'] });
    const learner = await leaveTraces(school, owner);
    const row = await school.ctx.db
      .selectFrom('files')
      .select('storage_key')
      .where('name', '=', 'портрет.jpg')
      .executeTakeFirstOrThrow();
    await school.ctx.files.remove(row.storage_key);
    await school.ctx.db.deleteFrom('data_exports').where('user_id', '=', learner.id).execute();
    const contents = await contentsOf(learner, await madeFor(learner));
    expect([...contents.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(3);
    expect(String(contents.get('index.html'))).toContain('Файлов, которые школа потеряла');
  });
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signUpByEmail } from '@daystream/contract/identity.sign-up';
import { getConfig } from '@daystream/contract/config';
import * as api from '@daystream/contract/config.admin';
import { type OwnFile, PREVIEW_MS, type VariantSettings } from '@daystream/domain/config';
import { DAY_MS } from '@daystream/domain/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool } from '../../../testing/test-school.ts';
import { removeUnusedFiles } from '../uploads/unused-files.service.ts';
import { sendFile } from '../testing/sent-files.ts';

let school: TestSchool;
let owner: Person;
beforeAll(async () => {
  school = await openTestSchool();
  owner = await school.person({ roles: ['admin'] });
});
afterAll(() => school.close());

const PATH = '/docs/personal_data_agreement.pdf';
const versionPath = ({ id }: OwnFile, name = 'personal_data_agreement') => `/docs/${name}/own-${id}.pdf`;
const read = (url = PATH, headers: Record<string, string> = {}) => school.app.inject({ url, headers });
const pdf = (words: string) => Buffer.concat([Buffer.from(`%PDF-1.7\n% ${words}\n`), Buffer.alloc(64)]);

async function sent(content: Uint8Array, name: string, as = owner): Promise<OwnFile> {
  const { status, body } = await sendFile(school, as, 'media', content, name);
  expect(status).toBe(201);
  return { id: body.id, name };
}

const on = (variantId: string) => ({ as: owner, params: { variantId } });
const getState = async (id: string) => (await school.call(api.getVariantConfig, on(id))).body;

async function save(id: string, changes: Partial<VariantSettings>) {
  const { revision, published } = await getState(id);
  return school.call(api.saveConfigDraft, { ...on(id), body: { revision, changes: { ...published, ...changes } } });
}

async function publish(id: string, changes: Partial<VariantSettings>) {
  const { revision, version } = (await save(id, changes)).body;
  return school.call(api.publishConfig, { ...on(id), body: { revision, current: version } });
}

describe('the personal data agreement', () => {
  it('is public; the installation’s own edition replaces the packaged one (SHL-074)', async () => {
    const answer = await read();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await read('/docs/personal_data_agreement/1.pdf')).rawPayload).toEqual(answer.rawPayload);
    const folder = join(school.ctx.config.dataFolder, 'docs');
    mkdirSync(folder);
    writeFileSync(join(folder, 'personal_data_agreement.pdf'), '%PDF-1.7 of the school');
    expect((await read()).payload).toBe('%PDF-1.7 of the school');
  });

  it('changes at once, and earlier versions keep their addresses (ADM-053)', async () => {
    const before = (await read()).payload;
    const first = await sent(pdf('first'), 'Согласие 2026.pdf');
    await save('dev', { agreementDocument: { ru: first } });
    expect((await read()).payload).toBe(before);
    expect((await read(versionPath(first))).statusCode).toBe(404);

    const published = await publish('dev', { agreementDocument: { ru: first } });
    expect(published.body).toMatchObject({ published: { agreementDocument: { ru: first } }, draft: null });
    const answer = await read();
    expect(answer.payload).toContain('first');
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-cache' });

    const second = await sent(pdf('second'), 'second.pdf');
    await publish('dev', { agreementDocument: { ru: second } });
    expect((await read()).payload).toContain('second');
    expect((await read(versionPath(first))).payload).toContain('first');
    expect((await read(versionPath(second))).payload).toContain('second');
    expect((await read('/docs/personal_data_agreement/1.pdf')).payload).toBe(before);
  });

  it('is restored with an earlier version of the settings', async () => {
    const { version } = await getState('dev');
    const back = await school.call(api.restoreConfig, {
      ...on('dev'),
      body: { version: version - 1, current: version },
    });
    expect(back.status).toBe(200);
    expect((await read()).payload).toContain('first');
  });

  it('is served in the reader’s language, else in the nearest one (Q245)', async () => {
    const [ru, en] = [await sent(pdf('russian'), 'ru.pdf'), await sent(pdf('english'), 'en.pdf')];
    await publish('dev', { agreementDocument: { ru, en } });
    expect((await read(PATH, { 'accept-language': 'en-US' })).payload).toContain('english');
    expect((await read(`${PATH}?lang=en`)).payload).toContain('english');
    expect((await read(PATH, { 'accept-language': 'es-ES' })).payload).toContain('russian');
    expect((await read(`${PATH}?app_id=face`)).payload).toBe('%PDF-1.7 of the school');
  });

  it('can be agreed to in the version the page showed, even a replaced one, but not in a draft’s', async () => {
    const [shown, newer, drafted] = [
      await sent(pdf('shown'), 'a.pdf'),
      await sent(pdf('newer'), 'b.pdf'),
      await sent(pdf('drafted'), 'c.pdf'),
    ];
    await publish('dev', { agreementDocument: { ru: shown } });
    await publish('dev', { agreementDocument: { ru: newer } });
    await save('dev', { agreementDocument: { ru: drafted } });
    const signUp = ({ id }: OwnFile) => {
      const email = `agrees-${id}@school.example`;
      const account = { email, username: email, password: 'breathe deeply 7', password_repeat: 'breathe deeply 7' };
      return school.call(signUpByEmail, { body: { ...account, personal_data_agreement: `own-${id}` } });
    };
    expect((await signUp(shown)).body).toMatchObject({ success: true });
    expect((await signUp(drafted)).body).toMatchObject({
      success: false,
      errors: { personal_data_agreement: ['Выберите один из вариантов.'] },
    });
  });
});

describe('instruction and user manual', () => {
  it('replace the links of their languages, and are missing until somebody uploads them (CFG-030)', async () => {
    expect((await read('/docs/instruction.pdf')).statusCode).toBe(404);
    const en = await sent(pdf('how to'), 'how-to.pdf');
    const instructionUrl = { ru: 'https://school.example/ru', en: 'https://school.example/en' };
    await publish('face', { instructionUrl, instructionDocument: { en }, guidelineDocument: { en } });
    const { config } = (await school.call(getConfig, { query: { app_id: 'face' } })).body.data;
    expect(config.instructionUrl).toEqual({ ru: instructionUrl.ru, en: versionPath(en, 'instruction') });
    expect(config.guidelineUrl).toEqual({ en: versionPath(en, 'guideline') });
    expect((await read(versionPath(en, 'instruction'))).payload).toContain('how to');
    expect((await read('/docs/guideline.pdf?app_id=face')).payload).toContain('how to');
  });
});

describe('a document of a draft', () => {
  it('opens only with a preview ticket of the draft', async () => {
    const [drafted, replaced] = [await sent(pdf('drafted'), 'new.pdf'), await sent(pdf('replaced'), 'old.pdf')];
    await save('face', { guidelineDocument: { ru: replaced } });
    await save('face', { guidelineDocument: { ru: drafted } });
    const preview = await school.call(api.previewConfig, { ...on('face'), body: { is_guest: true } });
    const other = await school.call(api.previewConfig, { ...on('mind'), body: { is_guest: true } });
    const path = versionPath(drafted, 'guideline');
    const answer = await read(`${path}?preview=${preview.body.token}`);
    expect(answer.payload).toContain('drafted');
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    for (const url of [
      path,
      `${path}?preview=${other.body.token}`,
      `${path}?preview=`,
      `${path}?preview=a&preview=b`,
      `${versionPath(drafted)}?preview=${preview.body.token}`,
      `${versionPath(replaced, 'guideline')}?preview=${preview.body.token}`,
    ])
      expect([url, (await read(url)).statusCode]).toEqual([url, 404]);
    school.clock.forwardMs(PREVIEW_MS);
    expect((await read(`${path}?preview=${preview.body.token}`)).statusCode).toBe(404);
  });
});

describe('what is not a document of the school', () => {
  const refused = (answer: { status: number; body: unknown }) => [
    answer.status,
    ...(answer.body as { field: string; message: string }[]).map(({ field, message }) => `${field}: ${message}`),
  ];

  it('is refused by its content, whatever its name, and changes nothing', async () => {
    const text = await sent(Buffer.from('Just some words.\n'), 'agreement.pdf');
    const good = await sent(pdf('good'), 'good.pdf');
    const { revision } = await getState('mind');
    const answer = await save('mind', { agreementDocument: { en: text }, guidelineDocument: { en: good } });
    expect(refused(answer)).toEqual([422, 'agreementDocument: Выберите файл PDF.']);
    expect(await getState('mind')).toMatchObject({ revision, draft: null });
    const file = school.ctx.db.selectFrom('files').select('used_by_type').where('id', '=', good.id);
    expect(await file.executeTakeFirst()).toEqual({ used_by_type: null });
  });

  it('is refused when it is too large', async () => {
    const { id, name } = await sent(Buffer.concat([pdf('large'), Buffer.alloc(20 * 1024 * 1024)]), 'large.pdf');
    const answer = await save('mind', { agreementDocument: { en: { id, name } } });
    expect(refused(answer)).toEqual([422, 'agreementDocument: Файл слишком большой: не больше 20 МБ.']);
  });

  it('is refused when it is another’s or does not exist', async () => {
    const author = await school.person({ roles: ['author'] });
    const theirs = await sent(pdf('theirs'), 'theirs.pdf', author);
    for (const id of [theirs.id, 999_999]) {
      const answer = await save('mind', { agreementDocument: { en: { id, name: 'x.pdf' } } });
      expect(refused(answer)).toEqual([422, 'agreementDocument: Этот файл не найден среди ваших.']);
    }
    expect((await read(versionPath(theirs))).statusCode).toBe(404);
  });

  it('can be set by the owner only', async () => {
    const author = await school.person({ roles: ['author'] });
    const own = await sent(pdf('own'), 'own.pdf', author);
    const body = { revision: 0, changes: { agreementDocument: { en: own } } };
    const answer = await school.call(api.saveConfigDraft, { as: author, params: { variantId: 'mind' }, body });
    expect(answer.status).toBe(403);
  });

  it.each(['own-0', 'own-77', '2', '..%2F1', 'x'.repeat(60)])('has no address: %s', async (version) => {
    expect((await read(`/docs/personal_data_agreement/${version}.pdf`)).statusCode).toBe(404);
    expect((await read(`/docs/guideline/${version}.pdf`)).statusCode).toBe(404);
  });
});

describe('a document that nothing uses any more', () => {
  const isThere = async ({ id }: OwnFile) =>
    (await school.ctx.db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  const discard = async (id: string) => {
    const { revision } = await getState(id);
    return school.call(api.discardConfigDraft, { ...on(id), body: { revision } });
  };

  it('is removed with unused files; published ones and those of another draft stay', async () => {
    const names = ['replaced', 'discarded', 'shared', 'published'];
    const files = [];
    for (const name of names) files.push(await sent(pdf(name), `${name}.pdf`));
    const [replaced, discarded, shared, published] = files as [OwnFile, OwnFile, OwnFile, OwnFile];
    await publish('web', { guidelineDocument: { en: published } });
    await save('local', { instructionDocument: { en: shared } });
    await save('web', { guidelineDocument: { en: replaced, ru: shared } });
    await save('web', { guidelineDocument: { en: discarded, ru: published } });
    expect((await discard('web')).status).toBe(200);
    school.clock.forwardMs(DAY_MS);
    await removeUnusedFiles(school.ctx);
    expect(await Promise.all(files.map(isThere))).toEqual([false, false, true, true]);
    expect((await read(versionPath(published, 'guideline'))).payload).toContain('published');
  });
});

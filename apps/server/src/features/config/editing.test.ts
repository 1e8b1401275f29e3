import { logout } from '@daystream/contract/identity';
import { askNewPasskey, beginTotp } from '@daystream/contract/identity.factors';
import { getRegistrationChatConfig, signUpByEmail } from '@daystream/contract/identity.sign-up';
import { getConfig, getSite } from '@daystream/contract/config';
import * as api from '@daystream/contract/config.admin';
import { getCookies } from '@daystream/contract/consent';
import { askSupportAutomatically } from '@daystream/contract/support';
import type { StaffRole } from '@daystream/domain/identity';
import type { VariantSettings } from '@daystream/domain/config';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenContext } from '../../context.ts';
import { openSchool } from '../../app.ts';
import { cutListeners } from '../../testing/cut-listeners.ts';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';

let school: TestSchool;
let owner: Person;
beforeAll(async () => {
  school = await openTestSchool();
  owner = await school.person({ roles: ['admin'], firstName: 'Olga', lastName: 'Lind' });
});
afterAll(() => school.close());

const on = (variantId: string) => ({ as: owner, params: { variantId } });
const read = async (id: string) => (await school.call(api.getVariantConfig, on(id))).body;
const publicConfig = async (id: string) => (await school.call(getConfig, { query: { app_id: id } })).body.data.config;
const site = async (id: string) => (await school.call(getSite, { query: { app_id: id } })).body;

/** Saves changes with the current revision. */
async function save(id: string, changes: Partial<VariantSettings>) {
  const { revision, published, draft } = await read(id);
  const body = { revision, changes: { ...(draft?.settings ?? published), ...changes } };
  return school.call(api.saveConfigDraft, { ...on(id), body });
}

async function publish(id: string, changes: Partial<VariantSettings>) {
  const { revision, version } = (await save(id, changes)).body;
  return school.call(api.publishConfig, { ...on(id), body: { revision, current: version } });
}

describe('the settings of a variant', () => {
  it('have their defaults until the first publication', async () => {
    const list = await school.call(api.listVariants, { as: owner });
    expect(list.body.map(({ id, version, has_draft }) => [id, version, has_draft])).toEqual(
      ['dev', 'local', 'face', 'mind', 'web'].map((id) => [id, 0, false]),
    );
    const face = await read('face');
    expect(face).toMatchObject({ title: 'Face', version: 0, published_at: null, draft: null, revision: 0 });
    expect(face.published).toEqual(face.shipped);
  });

  it('are open to the owner only', async () => {
    const params = { variantId: 'dev' };
    for (const role of ['expert', 'author', 'support', 'finance'] satisfies StaffRole[]) {
      const as = await school.person({ roles: [role] });
      expect((await school.call(api.listVariants, { as })).status).toBe(403);
      expect((await school.call(api.getVariantConfig, { as, params })).status).toBe(403);
      expect((await school.call(api.previewConfig, { as, params, body: { is_guest: true } })).status).toBe(403);
    }
    expect((await school.call(api.getVariantConfig, on('nobody'))).status).toBe(404);
  });
});

describe('a draft', () => {
  it('stores only differences, and stays invisible to everybody else', async () => {
    const { status, body } = await save('local', { title: ' Our place ', registration: false });
    expect(status).toBe(200);
    expect(body).toMatchObject({ has_draft: true, version: 0, title: 'Daystream', draft: { author: 'Olga Lind' } });
    expect(body.draft?.settings).toMatchObject({ title: 'Our place', registration: false });
    const { changes } = await school.ctx.db
      .selectFrom('config_drafts')
      .select('changes')
      .where('variant_id', '=', 'local')
      .executeTakeFirstOrThrow();
    expect(changes).toEqual({ title: 'Our place', registration: false });
    expect((await publicConfig('local')).features.registration).toBe(true);
  });

  it('may be invalid: publishing it is refused with an error per field, and changes nothing', async () => {
    const wrong = { supportEmail: 'help@', lightPrimary: '#ffe08a', careTelegram: 'javascript:alert(1)' };
    const { status, body } = await publish('local', wrong);
    expect(status).toBe(422);
    const problems = body as unknown as { field: string; message: string }[];
    expect(problems.map(({ field }) => field).toSorted()).toEqual(['careTelegram', 'lightPrimary', 'supportEmail']);
    expect(JSON.stringify(problems)).toContain('1.1:1');
    expect(await read('local')).toMatchObject({ version: 0, draft: { settings: wrong } });
    expect((await publicConfig('local')).supportEmail).toBe('support@daystream.example');
  });

  it('may contain an empty number, but cannot be published then', async () => {
    expect((await save('mind', { messageDelayS: null })).body.draft?.settings.messageDelayS).toBe(null);
    const { status, body } = await publish('mind', {});
    expect([status, body]).toMatchObject([422, [{ field: 'messageDelayS' }]]);
    const { revision } = await read('mind');
    await school.call(api.discardConfigDraft, { ...on('mind'), body: { revision } });
  });

  it('is not overwritten with an outdated revision (409)', async () => {
    const { revision } = await read('local');
    const other = await school.person({ roles: ['admin'] });
    const body = { revision, changes: { title: 'Theirs' } };
    expect((await school.call(api.saveConfigDraft, { ...on('local'), as: other, body })).status).toBe(200);
    const late = { revision, changes: { title: 'Mine' } };
    const refused = await school.call(api.saveConfigDraft, { ...on('local'), body: late });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'config_changed' }]);
    expect((await read('local')).draft?.settings.title).toBe('Theirs');
  });

  it('is discarded with its current revision only, and its revision is never reused', async () => {
    const { revision } = await read('local');
    const throwAway = (at: number) => school.call(api.discardConfigDraft, { ...on('local'), body: { revision: at } });
    expect((await throwAway(revision - 1)).status).toBe(409);
    expect((await throwAway(revision)).body).toMatchObject({ draft: null, has_draft: false, revision: revision + 1 });
    expect((await throwAway(revision)).status).toBe(409);
  });

  it.each([
    { title: 1 },
    { registration: 'yes' },
    { surprise: 1 },
    { footerText: { de: 'x' } },
    { newHomeAll: [null] },
  ])('is refused where it has another shape: %j', async (changes) => {
    const { revision } = await read('local');
    const { status } = await school.call(api.saveConfigDraft, { ...on('local'), body: { revision, changes } });
    expect(status).toBe(422);
  });
});

describe('what is published', () => {
  it('reaches everybody, for this variant only (ADM-049, ADM-050, CFG-003)', async () => {
    const before = await publicConfig('face');
    const { body } = await publish('web', {
      title: 'Lotus',
      brand: 'mind',
      logo: 'rings',
      supportEmail: 'hello@lotus.example',
      footerText: { ru: 'Лотос', en: 'Lotus', es: 'Loto' },
      footerLinks: [{ title: { ru: 'Оферта', en: 'Terms', es: 'Términos' }, url: '/docs/terms' }],
      lightSurface: '#fafafa',
      daysShowWarning: 5,
      careTelegram: 'https://t.me/lotus',
    });
    expect(body).toMatchObject({
      version: 1,
      draft: null,
      published: { title: 'Lotus' },
      shipped: { title: 'Daystream Web' },
    });
    expect(await publicConfig('web')).toMatchObject({
      version: 13,
      daysShowWarning: 5,
      supportEmail: 'hello@lotus.example',
      care: { telegram: 'https://t.me/lotus' },
    });
    expect(await site('web')).toMatchObject({
      settings: { title: 'Lotus', logo: '/v/icon-mind.svg', theme: { brand: 'mind', light: '#fafafa' } },
      components: { footer: { text: { ru: 'Лотос' }, links: [{ url: '/docs/terms' }] } },
    });
    expect(await publicConfig('face')).toEqual(before);
  });

  it('applies to the server: closes an open registration (CFG-038)', async () => {
    const body = { email: 'new@school.example', password: 'a', password_repeat: 'b' };
    const ask = async () => (await school.call(signUpByEmail, { headers: { 'x-app-id': 'dev' }, body })).status;
    expect(await ask()).toBe(200);
    await publish('dev', { registration: false });
    expect(await ask()).toBe(403);
  });

  it('turns cookie consent off where the school does (ADM-051)', async () => {
    const ask = async () => (await school.call(getCookies, { headers: { 'x-app-id': 'mind' } })).body;
    expect(await ask()).toMatchObject({ isEnabled: true });
    await publish('mind', { isConsentAsked: false });
    expect(await ask()).toMatchObject({ isEnabled: false });
  });

  it('is the name that an authenticator app and a passkey show', async () => {
    await publish('local', { title: 'Orchard' });
    const headers = { 'x-app-id': 'local', host: 'local.localhost' };
    const as = await school.person();
    const app = await school.call(beginTotp, { as, headers });
    expect(app.body).toMatchObject({ data: { uri: expect.stringContaining('Orchard') as string } });
    const passkey = await school.call(askNewPasskey, { as, headers });
    expect(passkey.body).toMatchObject({ data: { options: { rp: { name: 'Orchard' } } } });
  });

  it('has the categories that the support button uses (CFG-049)', async () => {
    const as = await school.person();
    const press = async () => {
      const request = { as, headers: { 'x-app-id': 'local' }, body: { support_category_id: 12 } };
      return (await school.call(askSupportAutomatically, request)).body.success;
    };
    expect(await press()).toBe(false);
    await publish('local', { passHomeworkCategory: 12 });
    expect(await press()).toBe(true);
  });

  it('names kinds of cookies as the school does, in the language of the call (ADM-051)', async () => {
    const ask = async (language: string) => {
      const headers = { 'x-app-id': 'face', 'accept-language': language };
      return (await school.call(getCookies, { headers })).body.items.map(({ title }) => title);
    };
    await publish('face', { cookiesMarketing: { ru: 'Наши партнёры', en: 'Our partners', es: 'Nuestros socios' } });
    expect(await ask('ru-RU')).toEqual(['Необходимые', 'Аналитика', 'Наши партнёры']);
    expect(await ask('en-US')).toEqual(['Essential', 'Analytics', 'Our partners']);
  });

  it("lists the school's own cookies beside those of the product (ADM-051, CNS-010)", async () => {
    const ownOnes = async () =>
      (await school.call(getCookies, { headers: { 'x-app-id': 'face', 'accept-language': 'en' } })).body.items[2];
    const title = { ru: 'Партнёр', en: 'A partner', es: 'Un socio' };
    const ownCookies = [{ category: 'marketing', type: 'session', names: ['_p', '_p_*'], title }];
    expect(
      (await publish('face', { ownCookies: [{ category: 'other', type: 'x', names: [], title: {} }] })).status,
    ).toBe(422);
    expect((await ownOnes())?.items).toEqual([]);
    expect((await publish('face', { ownCookies })).status).toBe(200);
    expect((await ownOnes())?.items).toEqual([{ names: ['_p', '_p_*'], type: 'session', title: 'A partner' }]);
  });

  it('sets the texts of the registration chat, with defaults for omitted ones (ADM-052)', async () => {
    const ask = async (id: string) => {
      const { body } = await school.call(getRegistrationChatConfig, { headers: { 'x-app-id': id } });
      return body.data.questions[0];
    };
    const usual = await ask('face');
    const message = { ru: 'Как к вам обращаться?', en: 'What may we call you?', es: '¿Cómo le llamamos?' };
    expect((await publish('face', { chatFirstName: { ru: message.ru } })).status).toBe(422);
    expect(await ask('face')).toEqual(usual);
    expect((await publish('face', { chatFirstName: message })).status).toBe(200);
    expect(await ask('face')).toEqual({ ...usual, message });
    expect(await ask('dev')).toEqual(usual);
  });

  it('is refused when the draft or the version is outdated', async () => {
    const { revision, version } = (await save('web', { title: 'Lotus 2' })).body;
    const ask = (body: object) => school.call(api.publishConfig, { ...on('web'), body });
    expect((await ask({ revision: revision - 1, current: version })).status).toBe(409);
    expect((await ask({ revision, current: version - 1 })).status).toBe(409);
    expect((await ask({ revision, current: version })).body).toMatchObject({ version: version + 1 });
    expect((await ask({ revision, current: version })).status).toBe(409);
  });

  it('creates no new version without a difference', async () => {
    const { version } = await read('web');
    expect((await publish('web', {})).body).toMatchObject({ version, draft: null });
  });

  it('appears in the history, newest first, with publisher and changes, and in the audit', async () => {
    const { body, headers } = await school.call(api.listConfigVersions, on('web'));
    expect(headers['x-pagination-total-count']).toBe('2');
    expect(
      body.map(({ version, author, changed, restored_from }) => [version, author, changed, restored_from]),
    ).toEqual([
      [2, 'Olga Lind', ['title'], null],
      [1, 'Olga Lind', expect.arrayContaining(['title', 'brand', 'footerLinks', 'careTelegram']), null],
    ]);
    const lines = await school.ctx.db
      .selectFrom('audit_entries')
      .select(['staff_id', 'action', 'details'])
      .where('action', '=', 'publish_config')
      .where('staff_id', '=', owner.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const changes = [{ field: 'title', language: null, before: 'Lotus', after: 'Lotus 2' }];
    expect(lines.details).toEqual({ variant: 'web', version: 2, changed: ['title'], changes });
  });
});

describe('restoring a version', () => {
  const back = (version: number, current: number) =>
    school.call(api.restoreConfig, { ...on('web'), body: { version, current } });

  it('publishes an earlier version again and leaves the draft unchanged', async () => {
    await save('web', { title: 'Half done' });
    const { body } = await back(1, 2);
    expect(body).toMatchObject({
      version: 3,
      published: { title: 'Lotus' },
      draft: { settings: { title: 'Half done' } },
    });
    expect((await site('web')).settings.title).toBe('Lotus');
    const [newest] = (await school.call(api.listConfigVersions, on('web'))).body;
    expect(newest).toMatchObject({ version: 3, restored_from: 1, changed: ['title'] });
  });

  it('restores the defaults', async () => {
    expect((await back(0, 3)).body).toMatchObject({ version: 4, published: { title: 'Daystream Web' } });
    expect((await publicConfig('web')).care.telegram).toBeNull();
  });

  it('is refused with an outdated version, and for an unknown one', async () => {
    expect((await back(1, 3)).status).toBe(409);
    expect((await back(4, 4)).status).toBe(404);
    expect((await back(99, 4)).status).toBe(404);
  });
});

describe('a second process', () => {
  let second: OpenContext;
  beforeAll(async () => {
    second = await openSchool(school.ctx.config, school.clock, pino({ level: 'silent' }));
  });
  afterAll(() => second.close());
  const titleThere = () => second.variants.find('face')?.title;

  it('starts with the published configuration and follows publications', async () => {
    expect(second.variants.find('dev')?.config.features.registration).toBe(false);
    await publish('face', { title: 'First' });
    await expect.poll(() => titleThere()).toBe('First');
  });

  it('reads the configuration again after its connection was lost', async () => {
    const { db } = school.ctx;
    await db
      .updateTable('config_versions')
      .set({ changes: '{"title":"Unheard"}' })
      .where('variant_id', '=', 'face')
      .execute();
    await cutListeners(school);
    await expect.poll(() => titleThere()).toBe('Unheard');
  });

  it('ignores values it does not know', async () => {
    await school.ctx.db
      .updateTable('config_versions')
      .set({ changes: '{"title":"Known","brand":"gone","daysShowWarning":"x","surprise":1}' })
      .where('variant_id', '=', 'face')
      .execute();
    await cutListeners(school);
    await expect.poll(() => titleThere()).toBe('Known');
    expect(second.variants.find('face')).toMatchObject({ brand: 'face', config: { daysShowWarning: 3 } });
  });
});

describe('a preview', () => {
  const open = async (id: string, is_guest = true) =>
    (await school.call(api.previewConfig, { ...on(id), body: { is_guest } })).body.token;
  const shown = (ticket: string) => school.ctx.variants.preview(ticket);

  it('shows the draft of its variant, and nobody else sees it', async () => {
    await save('dev', { title: 'Tomorrow', lightPrimary: '#ffe08a' });
    const preview = await shown(await open('dev', false));
    // The preview omits settings that could not be published.
    expect(preview).toMatchObject({
      isGuest: false,
      variant: { title: 'Tomorrow', colours: { light: { primary: '' } } },
    });
    expect((await site('dev')).settings.title).toBe('Daystream');
  });

  it('shows the published configuration without a draft', async () => {
    expect(await shown(await open('mind'))).toMatchObject({
      isGuest: true,
      variant: { site: { isConsentAsked: false } },
    });
  });

  it('expires after ten minutes', async () => {
    const ticket = await open('dev');
    school.clock.forwardMs(10 * 60_000 - 1);
    expect(await shown(ticket)).not.toBeNull();
    school.clock.forwardMs(1);
    expect(await shown(ticket)).toBeNull();
  });

  it('ends with the session that asked for it, or with the right to edit settings', async () => {
    const openAs = async (as: Person) =>
      (await school.call(api.previewConfig, { as, params: { variantId: 'dev' }, body: { is_guest: true } })).body.token;
    const [anna, boris] = [await school.person({ roles: ['admin'] }), await school.person({ roles: ['admin'] })];
    const [hers, his] = [await openAs(anna), await openAs(boris)];
    expect([await shown(hers), await shown(his)]).not.toContain(null);
    await school.call(logout, { as: anna });
    const { db } = school.ctx;
    await db
      .updateTable('users')
      .set({ roles: ['expert'] })
      .where('id', '=', boris.id)
      .execute();
    expect([await shown(hers), await shown(his)]).toEqual([null, null]);
  });

  it('refuses a modified or forged ticket', async () => {
    const ticket = await open('dev');
    const [id = '', guest = '', session = '', version = '', end = '', mac = ''] = ticket.split('.');
    const forged = [
      `face.${guest}.${session}.${version}.${end}.${mac}`,
      `${id}.0.${session}.${version}.${end}.${mac}`,
      `${id}.${guest}.${Number(session) + 1}.${version}.${end}.${mac}`,
      `${id}.${guest}.${session}.${version}.${Number(end) + 1}.${mac}`,
      `${id}.${guest}.${session}.${version}.${end}.${'A'.repeat(43)}`,
      `${id}.${guest}.${session}.${version}.${end}.`,
      '',
      'x'.repeat(5000),
    ];
    for (const one of forged) expect(await shown(one)).toBeNull();
  });
});

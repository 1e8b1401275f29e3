import { getConfig, getSite } from '@daystream/contract/config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type TestSchool } from '../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool();
});
afterAll(() => school.close());

const each = ['dev', 'local', 'face', 'mind', 'web'];

describe('GET /external-application-config', () => {
  const ask = (id: string) => school.call(getConfig, { headers: { 'x-app-id': id } });

  it.each(each)('answers the configuration of %s without a token (CFG-002, CFG-017)', async (id) => {
    const { status, body } = await ask(id);
    expect(status).toBe(200);
    expect(body.data.config.version).toBe(13);
  });

  it('answers each variant with its own configuration (CFG-003)', async () => {
    const [face, mind] = [await ask('face'), await ask('mind')];
    expect(face.body.data.config).toMatchObject({ daysShowWarning: 3, demoCourseServiceId: 498 });
    expect(mind.body.data.config).toMatchObject({ daysShowWarning: 30, demoCourseServiceId: 710 });
    expect(face.body).not.toEqual(mind.body);
  });

  it('has the catalogue of its variant with every field of a category and a product (CFG-029)', async () => {
    const product = {
      id: 1,
      serviceId: 2,
      alias: 'breath',
      type: 'course',
      categoryId: 3,
      author: 'Anna',
      preview: null,
    };
    const words = { title: { ru: 'Дыхание' }, description: { ru: 'Семь дней' } };
    const catalog = { categories: [{ id: 3, title: { ru: 'Покой' } }], products: [{ ...product, ...words }] };
    const all = school.ctx.variants.list();
    school.ctx.variants.replace(all.map((one) => ({ ...one, config: { ...one.config, catalog } })));
    try {
      expect((await ask('face')).body.data.config.catalog).toEqual(catalog);
    } finally {
      school.ctx.variants.replace(all);
    }
  });

  it('reads the id from the query before the header, and falls back to the host (Q19)', async () => {
    const mailOf = async (request: Parameters<typeof school.call>[1]) =>
      (await school.call(getConfig, request)).body.data.config.supportEmail;
    const headers = { 'x-app-id': 'mind' };
    expect(await mailOf({ query: { app_id: 'face' }, headers })).toBe('face@daystream.example');
    expect(await mailOf({ headers: { host: 'web.localhost:3000' } })).toBe('web@daystream.example');
    expect(await mailOf({ headers: { host: 'school.example' } })).toBe('support@daystream.example');
  });

  it.each([{ headers: { 'x-app-id': 'nobody' } }, { query: { app_id: 'nobody' } }, { query: { app_id: '' } }])(
    'refuses an id that it does not know, with words: %o',
    async (request) => {
      const { status, body, headers } = await school.call(getConfig, request);
      expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
      expect(body).toMatchObject({ code: 'not_found', message: 'Такого здесь нет.' });
    },
  );

  it('is not cached by proxies, because one URL serves every variant', async () => {
    const { headers } = await ask('face');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.vary).toMatch(/x-app-id/i);
  });
});

describe('GET /site/config.json', () => {
  const ask = (app_id: string) => school.call(getSite, { query: { app_id } });

  it('is a plain document with every field of a site (CFG-021, CFG-022, Q24)', async () => {
    const { status, body, headers } = await ask('face');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers['cache-control']).toBe('no-cache');
    const { host } = new URL(school.ctx.config.publicUrl);
    expect(body).toEqual({
      domain: host,
      settings: {
        logo: '/v/icon-face.svg',
        theme: { brand: 'face', light: '#f8ede6', dark: '#1a100d' },
        title: 'Face',
        favicon: '/v/icon-face.svg',
        analytics: { google: null, yandex: null },
        supportEmail: 'face@daystream.example',
        whatsAppNumber: null,
        defaultLanguage: 'ru',
        supportedLanguages: ['ru', 'en', 'es'],
        country: 'RU',
        mobileAppVersion: '1.0.0',
      },
      project: { id: 'face', name: 'Face' },
      components: {
        footer: {
          isShown: true,
          text: expect.objectContaining({ ru: expect.any(String) as string }) as object,
          links: [],
        },
        push: { active: false, applicationId: null },
        externalAuth: { enabled: false, clients: [] },
        notification: { websocketUrl: `ws://${host}/spa/api/v1/notifications` },
      },
    });
  });

  it('offers the languages of its variant, English only on mind (CFG-007, CFG-010)', async () => {
    expect((await ask('mind')).body.settings).toMatchObject({ defaultLanguage: 'en', supportedLanguages: ['en'] });
  });

  it.each(each)('is there for %s', async (id) => {
    expect((await ask(id)).body.project.id).toBe(id);
  });

  it('answers 404 for an unknown id', async () => {
    expect((await ask('nobody')).status).toBe(404);
  });
});

describe('GET /docs/api/openapi.json', () => {
  it('describes every endpoint that is mounted', async () => {
    const document = (await school.app.inject('/docs/api/openapi.json')).json<{ openapi: string; paths: object }>();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/spa/api/v1/user-course-streams/{streamId}/status',
        '/spa/api/v1/external-application-config',
        '/site/config.json',
      ]),
    );
  });
});

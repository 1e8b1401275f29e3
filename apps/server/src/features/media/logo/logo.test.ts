import { getSite } from '@daystream/contract/config';
import * as api from '@daystream/contract/config.admin';
import { type OwnFile, PREVIEW_MS, type VariantSettings } from '@daystream/domain/config';
import { DAY_MS } from '@daystream/domain/durations';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool } from '../../../testing/test-school.ts';
import { sendFile } from '../testing/sent-files.ts';
import { removeExpiredUploads } from '../uploads/tidy-uploads.service.ts';
import { removeUnusedFiles } from '../uploads/unused-files.service.ts';

let school: TestSchool;
let owner: Person;
beforeAll(async () => {
  school = await openTestSchool();
  owner = await school.person({ roles: ['admin'] });
});
afterAll(() => school.close());

/** Sessions of staff have expired by then. */
async function forwardADay() {
  school.clock.forwardMs(DAY_MS);
  owner = await school.person({ roles: ['admin'] });
}

const LOGO = '/site/logo';
const read = (url: string) => school.app.inject({ url });
const pathOf = ({ id }: OwnFile) => `${LOGO}/${id}.png`;
const pixels = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 40, b: 40, alpha: 1 } } });
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(64)]);
const mark = (width = 400, height = 200) => pixels(width, height).png().toBuffer();

async function sent(content: Uint8Array, name = 'logo.png', as = owner): Promise<OwnFile> {
  const { status, body } = await sendFile(school, as, 'media', content, name);
  expect(status).toBe(201);
  return { id: body.id, name };
}

const on = (variantId: string) => ({ as: owner, params: { variantId } });
const getState = async (id: string) => (await school.call(api.getVariantConfig, on(id))).body;
const siteOf = async (id: string) => (await school.call(getSite, { query: { app_id: id } })).body.settings;

async function save(id: string, changes: Partial<VariantSettings>) {
  const { revision, published } = await getState(id);
  return school.call(api.saveConfigDraft, { ...on(id), body: { revision, changes: { ...published, ...changes } } });
}

async function publish(id: string, changes: Partial<VariantSettings>) {
  const { revision, version } = (await save(id, changes)).body;
  return school.call(api.publishConfig, { ...on(id), body: { revision, current: version } });
}

describe('a logo of the school’s own (CFG-021, CFG-023, ADM-050)', () => {
  it('is public once published, at a permanent address, and part of every page', async () => {
    const logo = await sent(await mark(), 'Знак.png');
    const saved = await save('face', { ownLogo: { ...logo, name: 'anything.png' } });
    expect(saved.body.draft?.settings.ownLogo).toEqual(logo);
    expect((await read(pathOf(logo))).statusCode).toBe(404);
    expect((await siteOf('face')).logo).toBe('/v/icon-face.svg');

    await publish('face', { ownLogo: logo });
    const answer = await read(pathOf(logo));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-length': String(answer.rawPayload.length),
    });
    expect(await siteOf('face')).toMatchObject({ logo: pathOf(logo), favicon: pathOf(logo) });
    expect((await siteOf('mind')).logo).toBe('/v/icon-mind.svg');
  });

  it('is restored with an earlier version of the settings, and both keep their addresses', async () => {
    const [first, second] = [await sent(await mark()), await sent(await mark(100, 100))];
    await publish('web', { ownLogo: first });
    const { version } = (await publish('web', { ownLogo: second })).body;
    const back = { version: version - 1, current: version };
    await school.call(api.restoreConfig, { ...on('web'), body: back });
    expect((await siteOf('web')).logo).toBe(pathOf(first));
    await publish('web', { ownLogo: null });
    expect((await siteOf('web')).logo).toBe('/v/icon-dev.svg');
    await forwardADay();
    await removeUnusedFiles(school.ctx);
    for (const one of [first, second]) expect((await read(pathOf(one))).statusCode).toBe(200);
  });

  it.each(['0', '77', 'own-1', '..%2F1', '1.5', 'x'.repeat(60)])('has no address: %s', async (id) => {
    expect((await read(`${LOGO}/${id}.png`)).statusCode).toBe(404);
  });
});

describe('the picture of a logo', () => {
  const shown = async (content: Uint8Array) => {
    const logo = await sent(content);
    await publish('local', { ownLogo: logo });
    return sharp((await read(pathOf(logo))).rawPayload);
  };
  const alphaAt = async (picture: Sharp, x: number, y: number) => {
    const { data, info } = await picture.clone().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return data[(y * info.width + x) * 4 + 3];
  };

  it('fits into a transparent square', async () => {
    const picture = await shown(await mark(400, 200));
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 256, height: 256, hasAlpha: true });
    expect(await alphaAt(picture, 128, 20)).toBe(0);
    expect(await alphaAt(picture, 2, 128)).toBe(255);
    expect(await alphaAt(picture, 253, 128)).toBe(255);
  });

  it('is turned upright and loses its location', async () => {
    const turned = pixels(400, 200)
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '55/1 45/1 0/1', GPSLatitudeRef: 'N' } });
    const picture = await shown(await turned.withMetadata({ orientation: 6 }).toBuffer());
    expect(await alphaAt(picture, 20, 128)).toBe(0);
    expect(await alphaAt(picture, 128, 2)).toBe(255);
    const { exif, orientation } = await picture.metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });
});

describe('a logo of a draft', () => {
  it('opens only with a preview ticket', async () => {
    const [drafted, replaced] = [await sent(await mark()), await sent(await mark())];
    await save('mind', { ownLogo: replaced });
    const { body } = await save('mind', { ownLogo: drafted });
    const ticket = async (id: string) =>
      (await school.call(api.previewConfig, { ...on(id), body: { is_guest: true } })).body.token;
    const [own, other] = [await ticket('mind'), await ticket('dev')];
    const answer = await read(`${pathOf(drafted)}?preview=${own}`);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' });
    // The editor sees it beside its field.
    expect((await read(body.draft?.logo_url ?? '')).rawPayload).toEqual(answer.rawPayload);
    for (const url of [
      pathOf(drafted),
      `${pathOf(drafted)}?preview=${other}`,
      `${pathOf(drafted)}?preview=`,
      `${pathOf(drafted)}?preview=a&preview=b`,
      `${pathOf(replaced)}?preview=${own}`,
    ])
      expect([url, (await read(url)).statusCode]).toEqual([url, 404]);
    school.clock.forwardMs(PREVIEW_MS);
    expect((await read(`${pathOf(drafted)}?preview=${own}`)).statusCode).toBe(404);
  });

  it('is removed with unused files once no settings use it', async () => {
    const logo = await sent(await mark());
    await save('mind', { ownLogo: logo });
    await save('mind', { ownLogo: null });
    await forwardADay();
    await removeUnusedFiles(school.ctx);
    const file = school.ctx.db.selectFrom('files').select('id').where('id', '=', logo.id);
    expect(await file.executeTakeFirst()).toBeUndefined();
  });
});

describe('what is not a logo', () => {
  const refusedWith = async (ownLogo: OwnFile) => {
    const { revision } = await getState('dev');
    const { status, body } = await save('dev', { ownLogo });
    expect(await getState('dev')).toMatchObject({ revision, draft: null });
    return [status, (body as unknown as { field: string; message: string }[])[0]];
  };
  const at = (message: string) => [422, expect.objectContaining({ field: 'ownLogo', message }) as unknown];

  it('is refused by its content, whatever its name, and changes nothing', async () => {
    const expected = at('Выберите картинку PNG, JPEG или WebP.');
    expect(await refusedWith(await sent(Buffer.from('Just some words.\n')))).toEqual(expected);
    expect(await refusedWith(await sent(pdf))).toEqual(expected);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>alert(1)</script></svg>';
    expect((await sendFile(school, owner, 'media', Buffer.from(svg), 'logo.svg')).status).toBe(415);
    expect((await sendFile(school, owner, 'media', (await mark()).subarray(0, 60), 'logo.png')).status).toBe(415);
  });

  it('is refused by the size of the upload, not of the stored picture', async () => {
    const noise = { create: { width: 1000, height: 1000, channels: 3, background: '#000', noise: gaussian } } as const;
    const large = await sharp(noise).png().toBuffer();
    expect(large.length).toBeGreaterThan(2 * 1024 * 1024);
    expect(await refusedWith(await sent(large))).toEqual(at('Картинка слишком большая: не больше 2 МБ.'));
    const grows = await sharp({ ...noise, create: { ...noise.create, width: 2200, height: 2200 } })
      .jpeg({ quality: 50 })
      .toBuffer();
    const logo = await sent(grows, 'logo.jpg');
    const { size_bytes: kept } = await sizeOf(logo);
    expect([grows.length < 2 * 1024 * 1024, kept > 2 * 1024 * 1024]).toEqual([true, true]);
    expect((await save('dev', { ownLogo: logo })).status).toBe(200);
    // Also when the upload is already forgotten.
    await forwardADay();
    await removeExpiredUploads(school.ctx);
    expect((await publish('dev', { ownLogo: logo })).status).toBe(200);
    await publish('dev', { ownLogo: null });
  });
  const gaussian = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const sizeOf = ({ id }: OwnFile) =>
    school.ctx.db.selectFrom('files').select('size_bytes').where('id', '=', id).executeTakeFirstOrThrow();

  it('is refused when it is too small to be seen', async () => {
    const tiny = at('Картинка слишком маленькая: её длинная сторона — не меньше 64 пикселей.');
    expect(await refusedWith(await sent(await mark(63, 63)))).toEqual(tiny);
    expect((await save('dev', { ownLogo: await sent(await mark(64, 8)) })).status).toBe(200);
  });

  it('is refused when it is another’s, a document or missing; and cannot be set as a document', async () => {
    await save('dev', {});
    const stranger = await school.person({ roles: ['admin'] });
    const unknown = at('Этот файл не найден среди ваших.');
    expect(await refused({ ownLogo: await sent(await mark(), 'logo.png', stranger) })).toEqual(unknown);
    expect(await refused({ ownLogo: { id: 999_999, name: 'x.png' } })).toEqual(unknown);
    const document = await sent(pdf, 'a.pdf');
    const logo = await sent(await mark());
    expect((await save('dev', { ownLogo: logo, guidelineDocument: { ru: document } })).status).toBe(200);
    const used = 'Этот файл уже отправлен.';
    expect(await refused({ ownLogo: document })).toEqual(at(used));
    const [status, problem] = await refused({ guidelineDocument: { ru: logo } });
    expect([status, problem]).toEqual([422, expect.objectContaining({ field: 'guidelineDocument', message: used })]);
  });
  const refused = async (changes: Partial<VariantSettings>) => {
    const { status, body } = await save('dev', changes);
    return [status, (body as unknown as { field: string; message: string }[])[0]] as const;
  };
});

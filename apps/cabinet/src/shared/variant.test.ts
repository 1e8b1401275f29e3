import { configDefaults } from '@daystream/variants/config-defaults';
import { face } from '@daystream/variants/face';
import { pageBlockOf } from '@daystream/variants/page-block';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => {
  document.body.innerHTML = '';
});

/** A page as the server sent it. */
async function openPage(text: string | null) {
  const element = document.createElement('script');
  Object.assign(element, { id: 'variant', type: 'application/json', textContent: text ?? '' });
  if (text !== null) document.body.append(element);
  return import('./variant.ts');
}

describe('the variant of a page', () => {
  it('is the one the server wrote into the document', async () => {
    const page = await openPage(JSON.stringify(pageBlockOf(face, 'ru')));
    expect(page.isBlockMissing).toBe(false);
    expect(page.variant).toMatchObject({ id: 'face', title: 'Face', brand: 'face', isFaceMenu: true });
    expect(page.variant.footer?.text).toBe(face.site.footer.text.ru);
    expect(page.variantConfig).toMatchObject({
      daysShowWarning: 3,
      chatFileLimitBytes: 1024 ** 3,
      features: { isDemoAccessible: true },
      messageDelayMs: 15_000,
    });
  });

  it.each([
    ['a page without a block', null],
    ['an empty block', ''],
    ['a block that nobody filled', '%variant%'],
    ['a block that is cut off', '{"id":"face","tit'],
    ['a block of another shape', '"face"'],
    ['nothing', 'null'],
  ])('is the neutral one with default settings for %s (CFG-019)', async (_, text) => {
    const page = await openPage(text);
    expect(page.isBlockMissing).toBe(true);
    expect(page.variant).toMatchObject({ id: 'dev', title: 'Daystream', languages: ['ru', 'en', 'es'] });
    expect(page.variantConfig).toMatchObject(configDefaults);
  });

  it('may omit settings that equal the defaults', async () => {
    const page = await openPage('{"id":"web","config":{"version":13,"daysShowWarning":30}}');
    expect(page.variant).toMatchObject({ id: 'web', mark: [{ fill: 'var(--color-daylight-to)' }], footer: null });
    expect(page.variantConfig).toMatchObject({ ...configDefaults, daysShowWarning: 30 });
  });

  it('uses a newer configuration as soon as it is set', async () => {
    const page = await openPage('{"id":"web"}');
    const features = { ...configDefaults.features, isDemoAccessible: false };
    page.setVariantConfig({ ...configDefaults, features, pointsDebitThreshold: 500 });
    expect(page.variantConfig).toMatchObject({ features: { isDemoAccessible: false }, pointsDebitThreshold: 500 });
  });
});

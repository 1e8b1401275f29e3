import { runInNewContext } from 'node:vm';
import { face } from '@daystream/variants/face';
import type { VariantSettings } from '@daystream/domain/config';
import { settingsOf, withSettings } from '@daystream/variants/variant-settings';
import { describe, expect, it } from 'vitest';
import { fillPage } from './shell-page.ts';
import type { Preview } from '#registrations/variants.ts';

const nonces = { script: 'aaaa', style: 'bbbb' };
const others = {
  entrance: '',
  nonces,
  coursePreview: null,
  isExposed: false,
  reports: null,
  release: '1',
  who: 'person',
  route: 'home',
  isKnown: true,
  origin: 'https://x.example',
  shared: null,
  clockAheadMs: 0,
  hasClock: false,
} as const;
const fillWith = (page: string, changes: Partial<VariantSettings>, preview: Preview | null = null) => {
  const variant = withSettings(face, { ...settingsOf(face), ...changes });
  return fillPage(page, { variant, language: 'ru', ...others, preview });
};
const fill = (page: string, title = 'Face') =>
  fillPage(page, { variant: { ...face, title }, language: 'ru', ...others, preview: null });

describe('a filled page', () => {
  it.each([
    ['</title><script>alert(1)</script>', '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['A & "B"', 'A &amp; &quot;B&quot;'],
    ["$& $1 $'", "$&amp; $1 $'"],
    ['%nonce%', '%nonce%'],
  ])('shows the title %s as text', (title, expected) => {
    expect(fill('<title>%title%</title>', title)).toBe(`<title>${expected}</title>`);
  });

  it('lets no text of the variant end the script element it stands in', () => {
    const html = fill('<script id="variant" type="application/json">%variant%</script>', '</script><script>alert(1)');
    expect(html.match(/<\/?script/g)).toHaveLength(2);
    const [, json = ''] = />(.*)</.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ title: '</script><script>alert(1)' });
  });

  it('describes a school without words of its own in those of the catalogue', () => {
    const footer = { ...face.site.footer, text: {} };
    const variant = { ...face, site: { ...face.site, footer } };
    const html = fillPage('%description%|%picture%', { variant, language: 'es', ...others, preview: null });
    expect(html).toBe('Una escuela en línea de práctica diaria|https://x.example/v/covers/entrance-face-1840.webp');
  });

  it('has the time of a school whose clock is ahead, before any other script', () => {
    const page = '<html><head><script>later</script></head></html>';
    const html = fillPage(page, { variant: face, language: 'ru', ...others, preview: null, clockAheadMs: 86_400_000 });
    const [, code = ''] = /^<html><head><script nonce="aaaa">(.*)<\/script><script>later/s.exec(html) ?? [];
    const [now = 0, made = 0, given] = runInNewContext(`${code} [Date.now(), +new Date(), +new Date(5)]`) as number[];
    expect(Math.round((now - Date.now()) / 1000)).toBe(86_400);
    expect([Math.round((made - now) / 1000), given]).toEqual([0, 5]);
    expect(fill(page)).not.toContain('Date');
  });

  it('leaves out elements of other languages', () => {
    const page = '<link data-language="ru" href="/ru"><link data-language="en" href="/en">';
    expect(fill(page)).toBe('<link href="/ru">');
  });

  it('leaves out elements of other visitors and other screens', () => {
    const page =
      '<link data-who="guest" href="/1"><link data-who="person" href="/2"><link href="/3" data-who="person" data-route="day">';
    expect(fill(`${page}<link href="/4" data-language="ru" data-who="person" data-route="home">`)).toBe(
      '<link href="/2"><link href="/4">',
    );
  });

  it('has no extra styles when the school has its brand’s colours', () => {
    expect(fill('<head></head>')).toBe('<head></head>');
  });

  it('has the school’s own colours in its first paint, under the nonce of its styles (CFG-024)', () => {
    const html = fillWith('<head></head>', { lightPrimary: '#0b5c7a', darkSun: '#ffcc00' });
    expect(html).toMatch(/^<head><style nonce="bbbb">.*<\/style><\/head>$/);
    expect(html).toContain('html[data-brand][data-mode="light"]{--color-primary:#0b5c7a;--color-on-primary:#ffffff;');
    expect(html).toContain('html[data-brand][data-mode="dark"]{--color-daylight-to:#ffcc00;');
  });

  it('has the icon of its logo, and its own theme colour (CFG-023)', () => {
    const page = '<link href="/v/icon.svg"><meta data-light="%lightSurface%" data-dark="%darkSurface%">';
    expect(fillWith(page, { logo: 'rings', lightSurface: '#fafafa' })).toBe(
      '<link href="/v/icon-mind.svg"><meta data-light="#fafafa" data-dark="#1a100d">',
    );
  });

  it('has the school’s own logo as its icon and preloads it, by the ticket of a preview (CFG-021)', () => {
    const page = '<head><link rel="icon" href="/v/icon.svg" type="image/svg+xml" /></head>%variant%';
    const ownLogo = { id: 7, name: 'logo.png' };
    const [head, block = ''] = fillWith(page, { ownLogo }).split('</head>');
    expect(head).toBe(
      '<head><link rel="icon" href="/site/logo/7.png" /><link rel="preload" as="image" href="/site/logo/7.png">',
    );
    expect(JSON.parse(block)).toMatchObject({ mark: { src: '/site/logo/7.png' } });
    const looked = fillWith(page, { ownLogo }, { variant: face, isGuest: true, ticket: 'face.1.2' });
    expect(looked.match(/\/site\/logo\/7\.png\?preview=face\.1\.2/g)).toHaveLength(3);
    expect(fillWith(page, {})).toContain('<link rel="icon" href="/v/icon-face.svg" type="image/svg+xml" /></head>');
  });

  it.each([
    [null, undefined],
    [{ variant: face, isGuest: true, ticket: 'good' }, 'guest'],
    [{ variant: face, isGuest: false, ticket: 'good' }, 'own'],
  ])('says whether it is a preview: %#', (preview, expected) => {
    const block = JSON.parse(fillWith('%variant%', {}, preview)) as { preview?: string };
    expect(block.preview).toBe(expected);
  });

  it('leaves a percentage as it is', () => {
    expect(fill('<b style="width: 50%; height: 50%">%unknown%</b>')).toBe(
      '<b style="width: 50%; height: 50%">%unknown%</b>',
    );
  });
});

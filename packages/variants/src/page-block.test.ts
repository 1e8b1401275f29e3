import { describe, expect, it } from 'vitest';
import { face } from './face.ts';
import { local } from './local.ts';
import { logoDrawings } from './logo-drawings.ts';
import { mind } from './mind.ts';
import { pageBlockOf } from './page-block.ts';
import { variants } from './variants.ts';
import { web } from './web.ts';

describe('what a page is told of its variant', () => {
  it('is enough for its first screens: name, mark, languages, flags, homepage, footer', () => {
    expect(pageBlockOf(web, 'es')).toMatchObject({
      id: 'web',
      title: 'Daystream Web',
      logo: 'horizon',
      mark: logoDrawings.horizon,
      languages: ['ru', 'en', 'es'],
      footer: { text: web.site.footer.text.es, links: [] },
      config: { version: 13, homepage: 'home', features: { registration: false } },
    });
  });

  it('has texts in the page’s language only', () => {
    const { config, footer } = pageBlockOf(face, 'en');
    expect(config.pointsInfo).toEqual({ en: face.config.pointsInfo?.en });
    expect(config.clubInApp).toEqual({ en: face.config.clubInApp?.en });
    expect(footer?.text).toBe(face.site.footer.text.en);
    expect(JSON.stringify(pageBlockOf(face, 'en'))).not.toMatch(/\p{Script=Cyrillic}/u);
  });

  it('has a text in another language rather than none', () => {
    expect(pageBlockOf(mind, 'ru').footer?.text).toBe(mind.site.footer.text.en);
  });

  it('has no footer where the site has none, else its three settings (CFG-025, Q25)', () => {
    expect(pageBlockOf(local, 'ru').footer).toBeNull();
    const links = [{ title: { ru: 'Оферта', en: 'Terms' }, url: '/documents/terms' }];
    const site = { ...face.site, footer: { isShown: true, text: { ru: 'Школа' }, links } };
    expect(pageBlockOf({ ...face, site }, 'en').footer).toEqual({
      text: 'Школа',
      links: [{ title: 'Terms', url: '/documents/terms' }],
    });
  });

  it.each(variants.map((variant) => [variant.id, variant] as const))('is light: %s', (_, variant) => {
    expect(JSON.stringify(pageBlockOf(variant, 'ru')).length).toBeLessThan(3500);
  });
});

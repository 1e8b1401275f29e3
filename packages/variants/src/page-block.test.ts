import { describe, expect, it } from 'vitest';
import { face } from './face.ts';
import { local } from './local.ts';
import { logoDrawings } from './logo-drawings.ts';
import { mind } from './mind.ts';
import { pageBlockOf } from './page-block.ts';
import { variants } from './variants.ts';
import { web } from './web.ts';

describe('the variant block of a page', () => {
  it('has what the first screens need: name, mark, languages, flags, homepage, footer', () => {
    expect(pageBlockOf(web, 'es')).toMatchObject({
      id: 'web',
      title: 'Daystream Web',
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

  it('names the school’s own agreement and documents, in its language or a fallback (ADM-053, Q245)', () => {
    expect(pageBlockOf(face, 'ru').agreement).toBeNull();
    const file = (id: number) => ({ id, name: `${id}.pdf` });
    const documents = {
      personal_data_agreement: { ru: file(1), en: file(2) },
      instruction: { en: file(3) },
      guideline: {},
    };
    const own = { ...face, site: { ...face.site, documents } };
    expect(pageBlockOf(own, 'en').agreement).toBe('own-2');
    expect(pageBlockOf(own, 'es').agreement).toBe('own-1');
    const { instructionUrl } = pageBlockOf(own, 'en').config;
    expect(instructionUrl).toEqual({ ...face.config.instructionUrl, en: '/docs/instruction/own-3.pdf' });
    const looked = pageBlockOf(own, 'en', { isGuest: true, ticket: 'face.1.2' });
    expect(looked).toMatchObject({ agreement: 'own-2', preview: 'guest', ticket: 'face.1.2' });
    expect(looked.config.instructionUrl['en']).toBe('/docs/instruction/own-3.pdf?preview=face.1.2');
  });

  it('has the school’s own logo instead of a drawing, with a ticket before publication (CFG-021)', () => {
    const own = { ...face, ownLogo: { id: 7, name: 'logo.png' } };
    expect(pageBlockOf(own, 'en').mark).toEqual({ src: '/site/logo/7.png' });
    const looked = pageBlockOf(own, 'en', { isGuest: false, ticket: 'face.1.2' });
    expect(looked.mark).toEqual({ src: '/site/logo/7.png?preview=face.1.2' });
  });

  it('falls back to a text in another language', () => {
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

import { describe, expect, it } from 'vitest';
import { framedSources, openMode, readDocumentUrl, trustedDocumentLinks } from './document-link.ts';

describe('a document link (SHL-072, SHL-073)', () => {
  it.each([
    [{ isIos: true }, 'window'],
    [{ url: 'a.pdf' }, 'window'],
    [{ url: 'https://site.ru/A.PDF?x=1#p' }, 'window'],
    [{ isModal: false }, 'window'],
    [{ url: '/docs/rules.html' }, 'modal'],
    [{ url: '/docs/rules?file=a.pdf' }, 'modal'],
    [{}, 'modal'],
  ])('%j opens in a %s', (facts, mode) => {
    expect(openMode(facts)).toBe(mode);
  });
});

describe('the address of a document (SHL-055, Q82)', () => {
  const hosts = {
    siteDomain: 'site.ru',
    storageHosts: ['Files.Example'],
    configuredLinks: ['https://guide.example/ru/start?a=1', '/docs/x', 'http://plain.example/'],
  };

  it.each([
    ['/docs/personal_data_agreement.pdf', { kind: 'own', path: '/docs/personal_data_agreement.pdf' }],
    ['https://site.ru/a', { kind: 'external', url: 'https://site.ru/a' }],
    ['https://help.site.ru/a', { kind: 'external', url: 'https://help.site.ru/a' }],
    ['https://files.example/a.pdf', { kind: 'external', url: 'https://files.example/a.pdf' }],
    ['https://guide.example/en', { kind: 'external', url: 'https://guide.example/en' }],
    ['/logout', null],
    ['/docs', null],
    ['/docs/../logout', null],
    ['/docs/%2e%2e/logout', null],
    ['//docs/x', null],
    ['/\\docs/x', null],
    ['http://site.ru/a', null],
    ['http://plain.example/', null],
    ['https://plain.example/', null],
    ['https://evil.example/docs/x', null],
    ['https://sub.files.example/', null],
    ['javascript:alert(1)', null],
    ['', null],
    [undefined, null],
    [['/docs/x'], null],
  ])('%j is %o', (value, place) => {
    expect(readDocumentUrl(value, hosts)).toEqual(place);
  });

  it('names whose pages may be framed, each once (Q97)', () => {
    expect(framedSources({ ...hosts, storageHosts: ['guide.example', 'Files.Example'] })).toEqual([
      `https://*.${hosts.siteDomain}`,
      'https://guide.example',
      'https://files.example',
    ]);
  });

  it.each(['a;b', 'a,b', 'a/b', "a 'unsafe-inline'", '127.0.0.1', '[::1]', ''])(
    'names nothing below a domain that is none: %j',
    (siteDomain) => {
      expect(framedSources({ siteDomain, storageHosts: ['files.example'] })).toEqual(['https://files.example']);
    },
  );

  it('trusts the links of the configuration, as far as there are any', () => {
    const none = { instructionUrl: {}, guidelineUrl: {}, communityUrl: null, cookiePolicyUrl: null };
    expect(trustedDocumentLinks(none)).toEqual([]);
    expect(trustedDocumentLinks({ ...none, instructionUrl: { ru: '1', en: '2' }, cookiePolicyUrl: '3' })).toEqual([
      '1',
      '2',
      '3',
    ]);
  });
});

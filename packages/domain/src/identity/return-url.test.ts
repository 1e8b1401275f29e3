import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterSignIn,
  buildReturn,
  readReturnUrl,
  returnHostsOf,
  signInReturn,
  storeReturnUrl,
  takeReturnUrl,
} from './return-url.ts';

const hosts = { siteDomain: 'site.ru', otherHosts: ['Old.Example', 'club.example'] };

describe('a return address (Q37)', () => {
  it.each([
    ['/chat'],
    ['/'],
    ['/home?tab=all#top'],
    ['/course/5/calendar/3'],
    ['/course//calendar'],
    ['/?returnUrl=/chat'],
    ['/logout-help'],
    ['/курс'],
    ['/a?b=../c'],
  ])('%j is a path of this site', (path) => {
    expect(afterSignIn(path, 't', hosts)).toEqual({ kind: 'path', path });
  });

  it.each([
    ['https://club.site.ru/a', 'https://club.site.ru/a?token=t'], // ACC-016
    ['https://club.site.ru/a?b=1', 'https://club.site.ru/a?b=1&token=t'],
    ['https://club.site.ru/a?', 'https://club.site.ru/a?token=t'],
    ['https://club.site.ru/a?b=1#c?d', 'https://club.site.ru/a?b=1&token=t#c?d'],
    ['https://site.ru', 'https://site.ru?token=t'],
    ['HTTPS://SITE.RU/A', 'HTTPS://SITE.RU/A?token=t'],
    ['https://old.example/', 'https://old.example/?token=t'],
  ])('%j is allowed and carries the token: %s', (url, expected) => {
    expect(afterSignIn(url, 't', hosts)).toMatchObject({ kind: 'external', url: expected });
  });

  it.each([
    ['//evil.example'],
    ['///evil.example'],
    ['/\\evil.example'],
    ['\\/evil.example'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    ['/..//evil.example'],
    ['/.//evil.example'],
    ['/%2e%2E//evil.example'],
    ['home'],
    [''],
    [' /home'],
    ['http://site.ru/a'],
    ['https:site.ru'],
    ['https:/site.ru'],
    ['https:///site.ru'],
    ['https://evil.example'],
    ['https://site.ru.evil.example'],
    ['https://evilsite.ru'],
    ['https://sub.old.example'], // a configured host is meant exactly
    ['https://site.ru@evil.example'],
    ['https://site.ru:pw@evil.example'],
    ['https://site.ru:8443/'],
    ['https://site.ru\\@evil.example'],
    ['https://evil.example\\.site.ru'],
    ['https://evil.example#.site.ru'],
    ['https://evil.example?.site.ru'],
    ['https://.site.ru'],
    ['https://a..site.ru'],
    ['https://site.ru.'],
    ['https://evil.example%2f.site.ru'],
    ['https://еvil.site.ru'], // a Cyrillic letter
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['/logout'],
    ['/Logout/?returnUrl=/a'],
    ['/delete'],
    ['/auto-login?token=x'],
    [null],
    [undefined],
    [7],
    [['/home']],
  ])('%j is dropped', (value) => {
    expect(readReturnUrl(value, hosts)).toBeNull();
    expect(afterSignIn(value, 't', hosts)).toBeNull();
  });

  it('is dropped on every host where the site names none', () => {
    expect(readReturnUrl('https://site.ru', { siteDomain: '' })).toBeNull();
  });

  it('never leads to a host that was not named, whatever is written', () => {
    const parts = fc.constantFrom(
      'https:',
      'http:',
      '/',
      '\\',
      '@',
      ':',
      '.',
      '..',
      '?',
      '#',
      '%2f',
      '\t',
      'site.ru',
      'evil.example',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(parts).map((all) => all.join('')),
          fc.webUrl(),
          fc.string(),
        ),
        (text) => {
          const place = readReturnUrl(text, hosts);
          if (place === null) return;
          const { host } = new URL(text, 'https://here.example');
          expect(host).toMatch(
            place.kind === 'path' ? /^here\.example$/ : /^((.+\.)?site\.ru|old\.example|club\.example)$/,
          );
        },
      ),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['names neither', null, null, []],
    ['names both', 'https://Club.example/a', 'https://old.example/in', ['club.example', 'old.example']],
    ['names one', null, 'https://old.example', ['old.example']],
    ['names what is no page', 'mailto:club@site.ru', '/old', []],
  ])('may be of a community or an old cabinet where the variant %s', (_, communityUrl, oldCabinetUrl, otherHosts) => {
    expect(returnHostsOf('site.ru', { communityUrl, oldCabinetUrl })).toEqual({ siteDomain: 'site.ru', otherHosts });
  });

  it('encodes the token', () => {
    expect(afterSignIn('https://site.ru/', 'a&b=c', hosts)).toMatchObject({ url: 'https://site.ru/?token=a%26b%3Dc' });
  });
});

describe('the stored return address (SHL-115)', () => {
  it('is given once', () => {
    const stored = storeReturnUrl(null, '/a', hosts);
    const first = takeReturnUrl(stored);
    expect(first.taken).toBe('/a');
    expect(takeReturnUrl(first.stored).taken).toBeUndefined();
  });

  it('is the latest allowed one; an invalid one does not replace it', () => {
    const stored = storeReturnUrl(storeReturnUrl(null, '/a', hosts), '/b', hosts);
    expect(storeReturnUrl(stored, '//evil.example', hosts)).toBe('/b');
    expect(storeReturnUrl(stored, 'https://club.site.ru/x', hosts)).toBe('https://club.site.ru/x');
  });

  it.each([
    ['/chat', '/homework', '/chat'], // ACC-015
    [undefined, '/homework', '/homework'], // ACC-017
    ['//evil.example', '/homework', '/homework'],
    [undefined, null, '/home'],
    ['//evil.example', '//evil.example', '/home'],
  ])('asked for %j with %j stored, a sign-in leads to %s', (returnUrl, stored, path) => {
    expect(signInReturn({ returnUrl, stored, homepagePath: '/home' }, 't', hosts)).toEqual({ kind: 'path', path });
  });
});

describe('a return link (SHL-116, Q95)', () => {
  const link = { action: 'payment', method: 'card', status: 'success' } as const;

  it.each([
    [{ kind: 'native', variantId: 'face', route: 'subscriptions' }, 'faceapp://subscriptions'],
    [{ kind: 'web', origin: 'https://site.ru', path: '/user/subscriptions' }, 'https://site.ru/user/subscriptions'],
    [{ kind: 'web', origin: 'https://site.ru', path: '/' }, 'https://site.ru/'],
  ] as const)('for %o begins with %s and says what happened', (target, beginning) => {
    expect(buildReturn(target, link)).toBe(`${beginning}?action=payment&method=card&status=success`);
  });

  it('carries what the action adds', () => {
    const failed = {
      action: 'link',
      method: 'google',
      status: 'fail',
      more: { errorCode: 'x', errorMessage: 'a b&c' },
    } as const;
    expect(buildReturn({ kind: 'web', origin: 'https://site.ru', path: '/user/social-networks' }, failed)).toBe(
      'https://site.ru/user/social-networks?action=link&method=google&status=fail&errorCode=x&errorMessage=a%20b%26c',
    );
  });
});

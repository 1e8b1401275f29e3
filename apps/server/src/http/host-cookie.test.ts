import { expect, it } from 'vitest';
import { type HostCookie, readHostCookie, writeHostCookie } from './host-cookie.ts';

const secret: HostCookie = { name: 'secret', value: /^[a-z]{4}$/, maxAgeS: 60, sameSite: 'lax' };
const named: HostCookie = { ...secret, name: 'by_name', sameSite: 'strict', isNameFixed: true };
const plain = { publicUrl: 'http://school.example' };
const secure = { publicUrl: 'https://school.example' };

function written(...[site, cookie, value]: [typeof plain, HostCookie, string]): string {
  const headers: string[] = [];
  const reply = { header: (_: string, header: string) => void headers.push(header) };
  writeHostCookie(reply as never, site, cookie, value);
  return headers.join('\n');
}
const read = (cookie: string | undefined, ...[site, which]: [typeof plain, HostCookie]) =>
  readHostCookie({ headers: { cookie } }, site, which);

it('is bound to this host under https', () => {
  expect(written(secure, secret, 'abcd')).toBe(
    '__Host-secret=abcd; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
  expect(written(plain, secret, 'abcd')).toBe('secret=abcd; Max-Age=60; Path=/; HttpOnly; SameSite=Lax');
});

it('keeps a fixed name', () => {
  expect(written(secure, named, 'abcd')).toBe('by_name=abcd; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict');
  expect(read('by_name=abcd', secure, named)).toBe('abcd');
});

it.each([
  ['as it was written', 'other=1; __Host-secret=abcd', 'abcd'],
  ['without the prefix, as another host may write it', 'secret=abcd', null],
  ['that is none of ours', '__Host-secret=ABCD', null],
  ['that is longer', '__Host-secret=abcde', null],
  ['that is empty', '__Host-secret=', null],
  ['that is missing', undefined, null],
])('reads one %s', (_, header, value) => {
  expect(read(header, secure, secret)).toBe(value);
});

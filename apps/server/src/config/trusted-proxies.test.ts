import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const trust = (setting: string | undefined, address: string | undefined) =>
  readConfig('test', setting === undefined ? {} : { TRUSTED_PROXIES: setting }).trustsProxy(address);

describe('TRUSTED_PROXIES', () => {
  it.each<[string | undefined, string | undefined, boolean]>([
    [undefined, '127.0.0.1', true],
    [undefined, '127.8.8.8', true],
    [undefined, '::1', true],
    [undefined, '::ffff:127.0.0.1', true],
    [undefined, '10.0.0.5', false],
    // A closed connection has no address.
    [undefined, undefined, false],
    ['none', '127.0.0.1', false],
    ['10.0.0.5', '10.0.0.5', true],
    ['10.0.0.5', '10.0.0.6', false],
    // The setting replaces the default.
    ['10.0.0.5', '127.0.0.1', false],
    ['loopback, 10.0.0.0/8', '10.200.0.1', true],
    ['loopback, 10.0.0.0/8', '::ffff:10.200.0.1', true],
    ['loopback, 10.0.0.0/8', '127.0.0.1', true],
    ['private', '172.18.0.1', true],
    ['private', '172.32.0.1', false],
    ['private', 'fd12::1', true],
    ['2001:db8::/32', '2001:db8:7::9', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['0.0.0.0/0', '203.0.113.7', true],
  ])('%s and a peer at %s: %s', (setting, address, isTrusted) => {
    expect(trust(setting, address)).toBe(isTrusted);
  });

  it.each([
    'proxy',
    '10.0.0',
    '10.0.0.0/33',
    '10.0.0.0/x',
    '::1/129',
    '10.0.0.1,,',
    '10.0.0.1 10.0.0.2',
    '10.0.0.0/-1',
  ])('refuses %s in one sentence', (setting) => {
    expect(() => trust(setting, '127.0.0.1')).toThrow(/^TRUSTED_PROXIES accepts /);
  });
});

import { describe, expect, it } from 'vitest';
import { isDevelopersHost } from './loopback.ts';

const place = { publicUrl: 'http://school.test:3000' };

describe('a school in development', () => {
  it.each([
    'localhost',
    'localhost:3000',
    'LOCALHOST:3000',
    'face.localhost:3000',
    '127.0.0.1',
    '127.0.0.1:3000',
    '127.8.8.8:1',
    '[::1]',
    '[::1]:3000',
    '[::ffff:7f00:1]:3000',
    'school.test',
    'School.Test:3000',
    // Reached through a forwarded port.
    'school.test:8080',
  ])('shows at %s what only its developer may see', (host) => {
    expect(isDevelopersHost(host, place)).toBe(true);
  });

  it.each([
    undefined,
    '',
    ':3000',
    'evil.example',
    'evil.example:3000',
    // Names that anybody can register and point at this machine.
    'localhost.evil.example:3000',
    '127.0.0.1.evil.example',
    '127.0.0.1.nip.io',
    'localhost.example',
    'notlocalhost',
    'xn--localhost',
    'school.test.evil.example',
    'evil-school.test',
    'other.school.test',
    '0.0.0.0:3000',
    '128.0.0.1',
    '192.168.1.5:3000',
    '[::2]',
    '[fe80::1]:3000',
    '::1',
    'localhost:',
    'localhost:x',
    'localhost:3000:3000',
    'localhost@evil.example',
    'evil.example@localhost',
    'evil.example/localhost',
    'evil.example#.localhost',
    'evil.example, localhost',
    'evil.example\\.localhost',
    'localhost evil.example',
    '[localhost]',
  ])('hides it at %s', (host) => {
    expect(isDevelopersHost(host, place)).toBe(false);
  });

  it.each([
    ['http://192.168.1.5:3000', '192.168.1.5:3000'],
    ['http://[fd12::1]:3000', '[fd12::1]:3000'],
    ['https://школа.example', 'xn--80atdl2c.example'],
  ])('shows it at its public address %s', (publicUrl, host) => {
    expect(isDevelopersHost(host, { publicUrl })).toBe(true);
    expect(isDevelopersHost(host, place)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { readDsn } from './dsn.ts';

describe('a DSN', () => {
  it.each([
    ['https://abc123@o1.ingest.sentry.io/42', 'https://o1.ingest.sentry.io', '/api/42/envelope/'],
    ['https://abc123:secret@errors.example/42', 'https://errors.example', '/api/42/envelope/'],
    ['https://abc123@Errors.Example:8443/in/here/7/', 'https://errors.example:8443', '/in/here/api/7/envelope/'],
    ['http://abc123@127.0.0.1:8000/1', 'http://127.0.0.1:8000', '/api/1/envelope/'],
    ['http://abc123@127.0.0.1/1', 'http://127.0.0.1', '/api/1/envelope/'],
    ['http://abc123@localhost:8000/1', 'http://localhost:8000', '/api/1/envelope/'],
    ['http://abc123@[::1]:8000/1', 'http://[::1]:8000', '/api/1/envelope/'],
    ['https://abc123@[2001:db8::7]/1', 'https://[2001:db8::7]', '/api/1/envelope/'],
    ['https://abc123@[2001:db8::7]:65535/1', 'https://[2001:db8::7]:65535', '/api/1/envelope/'],
  ])('is read from %s', (dsn, origin, path) => {
    expect(readDsn(dsn)).toEqual({ origin, url: origin + path, publicKey: 'abc123' });
  });

  it.each([
    '',
    'https://errors.example/42',
    'https://abc123@errors.example',
    'https://abc123@errors.example/project',
    'http://abc123@errors.example/42',
    'http://abc123@not.localhost:8000/42',
    'http://abc123@localhost.example/42',
    'ftp://abc123@errors.example/42',
    'see https://abc123@errors.example/42',
    'https://abc123@errors.example/42 and',
    'https://abc123@errors.example:/42',
    'https://abc123@errors.example:123456/42',
    'https://abc123@[2001:db8::7]:123456/42',
    'https://abc123@[school]/42',
    'https://abc-123@errors.example/42',
    'https://@errors.example/42',
    "https://abc123@errors.example;script-src 'unsafe-inline'/42",
    'https://abc123@errors.example /42',
    'https://abc123@errors.example\n/42',
    'javascript:alert(1)@x/1',
    '%reports%',
  ])('is none in %j', (dsn) => {
    expect(readDsn(dsn)).toBeNull();
  });
});

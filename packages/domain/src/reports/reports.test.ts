import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDsn } from './dsn.ts';
import { envelopeOf, type ReportFacts, reportKey } from './envelope.ts';
import { isIgnoredError } from './ignored.ts';
import { type EarlierReport, noteReport, REPORTS_PER_HOUR, SAME_REPORT_MS } from './limit.ts';
import { scrubAddress, scrubText } from './scrub.ts';
import { framesOf } from './stack.ts';

const TOKEN = 'Zm9vYmFyYmF6cXV4-Zm9vYmFyYmF6cXV4_MTIzNDU2Nzg'.slice(0, 43);

describe('a DSN', () => {
  it.each([
    ['https://abc123@o1.ingest.sentry.io/42', 'https://o1.ingest.sentry.io', '/api/42/envelope/'],
    ['https://abc123:secret@errors.example/42', 'https://errors.example', '/api/42/envelope/'],
    ['https://abc123@Errors.Example:8443/in/here/7/', 'https://errors.example:8443', '/in/here/api/7/envelope/'],
    ['http://abc123@127.0.0.1:8000/1', 'http://127.0.0.1:8000', '/api/1/envelope/'],
    ['http://abc123@[::1]:8000/1', 'http://[::1]:8000', '/api/1/envelope/'],
  ])('is read from %s', (dsn, origin, path) => {
    expect(readDsn(dsn)).toEqual({ origin, url: origin + path, publicKey: 'abc123' });
  });

  it.each([
    '',
    'https://errors.example/42',
    'https://abc123@errors.example',
    'https://abc123@errors.example/project',
    'http://abc123@errors.example/42',
    'ftp://abc123@errors.example/42',
    "https://abc123@errors.example;script-src 'unsafe-inline'/42",
    'https://abc123@errors.example /42',
    'https://abc123@errors.example\n/42',
    'javascript:alert(1)@x/1',
    '%reports%',
  ])('is none in %j', (dsn) => {
    expect(readDsn(dsn)).toBeNull();
  });
});

describe('errors that are not reported (ERR-032, Q240)', () => {
  const of = (name: string, message = '', more: object = {}) => ({ name, message, isOnline: true, ...more });

  it.each([
    of('AbortError', 'signal is aborted without reason'),
    of('TimeoutError', 'signal timed out'),
    of('TypeError', 'Failed to fetch'),
    of('TypeError', 'Load failed'),
    of('TypeError', 'NetworkError when attempting to fetch resource.'),
    of('TypeError', 'Network request failed'),
    of('TypeError', 'Failed to fetch dynamically imported module: https://x/v/day-abc.js'),
    of('TypeError', 'Importing a module script failed.'),
    of('ChunkLoadError', 'The group day did not load: missing'),
    of('Error', 'offline', { kind: 'offline' }),
    of('Error', 'Navigation aborted from "/" to "/home"'),
    of('NavigationDuplicated', 'Avoided redundant navigation to current location: "/".'),
    of('Error', 'Navigation cancelled from "/" to "/home" with a new navigation.'),
    of('InvalidStateError', 'Transition was aborted because of invalid state'),
    of('Error', 'Script error.'),
    of('RangeError', 'anything at all', { isOnline: false }),
  ])('%o', (facts) => {
    expect(isIgnoredError(facts)).toBe(true);
  });

  it.each([
    of('TypeError', "Cannot read properties of undefined (reading 'id')"),
    of('Error', 'Request /a failed with status 500', { kind: 'server' }),
    of('Error', 'the answer failed to fetch its day'),
    of('Error', 'the page came without its configuration'),
    of('SyntaxError', 'Unexpected token < in JSON'),
    of('Error', 'the navigation has no rows'),
  ])('except for %o, which is reported', (facts) => {
    expect(isIgnoredError(facts)).toBe(false);
  });
});

describe('values removed from a report', () => {
  it.each([
    [`Request /auto-login?token=${TOKEN}&x=1 failed`, 'Request /auto-login failed'],
    ['Request https://a.example/b#c/d failed with status 500', 'Request https://a.example/b failed with status 500'],
    ['anna.orlova+x@school.example is taken', '… is taken'],
    ['email=anna%40school.example', 'email=…'],
    [`no session ${TOKEN}`, 'no session …'],
    ['Authorization: Bearer abc.def', 'Authorization: Bearer …'],
    ['code 482913 is wrong', 'code … is wrong'],
    ['call +7 (999) 123-45-67 now', 'call … now'],
    ['day 12 of stream 34567 at 10:30', 'day 12 of stream 34567 at 10:30'],
    ['is undefined a function? no', 'is undefined a function? no'],
    ["Cannot read properties of undefined (reading 'id')", "Cannot read properties of undefined (reading 'id')"],
  ])('turn %j into %j', (text, said) => {
    expect(scrubText(text)).toBe(said);
  });

  it('include every session token and every email address, wherever they appear', () => {
    const token = fc.stringMatching(/^[\w-]{43}$/);
    const email = fc.stringMatching(/^[a-z\d][\w.+-]{0,20}@[a-z\d-]{1,20}\.[a-z]{2,5}$/);
    const around = fc.constantFrom('', ' ', '"', "'", '/', '(', '=', ': ', '?a=', '\n');
    fc.assert(
      fc.property(around, fc.oneof(token, email), around, (before, secret, after) => {
        expect(scrubText(`x${before}${secret}${after}y`)).not.toContain(secret);
      }),
    );
  });

  it.each([
    [`https://school.example/auto-login?token=${TOKEN}`, 'https://school.example/auto-login'],
    [`/m/${TOKEN}/film.m3u8`, '/m/…/film.m3u8'],
    ['/v/use-practice-DfG3kL2a.js', '/v/use-practice-DfG3kL2a.js'],
  ])('turn the address %s into %s', (address, kept) => {
    expect(scrubAddress(address)).toBe(kept);
  });
});

describe('a stack', () => {
  it.each([
    [
      'of Chromium',
      `TypeError: x is undefined
    at save (https://school.example/v/day.js?t=${TOKEN}:1:20)
    at async https://school.example/v/main.js:3:4`,
    ],
    ['of Firefox', 'save@https://school.example/v/day.js:1:20\n@https://school.example/v/main.js:3:4\n'],
  ])('%s is read from the outermost call inwards', (_, stack) => {
    expect(framesOf(stack)).toMatchObject([
      { function: '?', filename: 'https://school.example/v/main.js', lineno: 3, colno: 4 },
      { function: 'save', filename: 'https://school.example/v/day.js', lineno: 1, colno: 20, in_app: true },
    ]);
  });

  it('distinguishes our own code from third-party code', () => {
    const stack = '    at f (file:///school/node_modules/pg/lib/client.js:1:2)\n    at g (node:internal/process:3:4)';
    expect(framesOf(stack).map(({ in_app }) => in_app)).toEqual([false, false]);
  });
});

describe('a report in the Sentry protocol', () => {
  const error = { name: 'TypeError', message: `no day for anna@school.example`, stack: '    at f (/v/day.js:1:2)' };
  const facts: ReportFacts = {
    id: 'a'.repeat(32),
    atMs: 1500,
    platform: 'javascript',
    release: '1.2.3',
    url: `https://school.example/day/3?token=${TOKEN}#x`,
    userId: 7,
    tags: { app: 'cabinet' },
    errors: [error, { name: 'Error', message: 'offline', stack: '' }],
  };
  const linesOf = (given: ReportFacts) =>
    envelopeOf({ publicKey: 'abc' }, given)
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  it('is three lines of JSON: envelope header, item header, and the event with its causes first', () => {
    const [head, item, event] = linesOf(facts);
    expect(head).toMatchObject({ event_id: facts.id });
    expect(item).toEqual({ type: 'event' });
    expect(event).toEqual({
      event_id: facts.id,
      timestamp: 1.5,
      platform: 'javascript',
      level: 'error',
      release: '1.2.3',
      request: { url: 'https://school.example/day/3' },
      user: { id: '7' },
      tags: { app: 'cabinet' },
      exception: {
        values: [
          { type: 'Error', value: 'offline' },
          {
            type: 'TypeError',
            value: 'no day for …',
            stacktrace: {
              frames: [{ function: 'f', filename: '/v/day.js', lineno: 1, colno: 2, in_app: true }],
            },
          },
        ],
      },
    });
  });

  it('has no user when nobody is signed in', () => {
    expect(linesOf({ ...facts, userId: null })[2]).not.toHaveProperty('user');
  });

  it('has one line per item, whatever the error message contains', () => {
    expect(linesOf({ ...facts, errors: [{ ...error, message: 'a\nb\r\n{"type":"event"}\u2028' }] })).toHaveLength(3);
  });

  it('has the same key for errors that differ only in removed values', () => {
    const again = { ...error, message: 'no day for boris@school.example' };
    expect(reportKey([again])).toBe(reportKey([error]));
    expect(reportKey([{ ...error, stack: '    at f (/v/day.js:9:2)' }])).not.toBe(reportKey([error]));
  });
});

describe('the limit on reports', () => {
  const all = (keys: readonly string[], atMs = 0) =>
    keys.reduce<readonly EarlierReport[]>((earlier, key) => noteReport(earlier, key, atMs) ?? earlier, []);

  it('reports a repeated error once an hour', () => {
    const earlier = all(['a']);
    expect(noteReport(earlier, 'a', SAME_REPORT_MS - 1)).toBeNull();
    expect(noteReport(earlier, 'b', 1)).toHaveLength(2);
    expect(noteReport(earlier, 'a', SAME_REPORT_MS)).toEqual([{ key: 'a', atMs: SAME_REPORT_MS }]);
  });

  it('reports at most thirty different errors an hour', () => {
    const keys = Array.from({ length: REPORTS_PER_HOUR }, (_, at) => `error ${at}`);
    expect(noteReport(all(keys.slice(1)), 'one more', 1)).not.toBeNull();
    expect(noteReport(all(keys), 'one more', 1)).toBeNull();
    expect(noteReport(all(keys), 'one more', SAME_REPORT_MS)).not.toBeNull();
  });
});

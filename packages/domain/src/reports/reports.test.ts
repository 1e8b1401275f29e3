import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { envelopeOf, errorChain, type ReportFacts, reportKey } from './envelope.ts';
import { type EarlierReport, noteReport, REPORTS_PER_HOUR, SAME_REPORT_MS } from './limit.ts';
import { scrubAddress, scrubText } from './scrub.ts';
import { framesOf } from './stack.ts';

const TOKEN = 'Zm9vYmFyYmF6cXV4-Zm9vYmFyYmF6cXV4_MTIzNDU2Nzg'.slice(0, 43);

describe('values removed from a report', () => {
  it.each([
    [`Request /auto-login?token=${TOKEN}&x=1 failed`, 'Request /auto-login failed'],
    ['Request https://a.example/b#c/d failed with status 500', 'Request https://a.example/b failed with status 500'],
    ['anna.orlova+x@school.example is taken', '… is taken'],
    ['email=anna%40school.example', 'email=…'],
    [`no session ${TOKEN}`, 'no session …'],
    ['Authorization: Bearer abc.def', 'Authorization: Bearer …'],
    ['authorization: basic  abc.def', 'authorization: basic …'],
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

  it.each([
    ['https://school.example/v/day.js', true],
    ['https://school.example/v/node:day.js', true],
    ['https://school.example/v/chrome-extension:day.js', true],
    ['https://school.example/v/moz-extension:day.js', true],
    ['file:///school/node_modules/pg/lib/client.js', false],
    ['node:internal/process', false],
    ['chrome-extension://abc/content.js', false],
    ['moz-extension://abc/content.js', false],
  ])('counts %s as our own code: %s', (file, isOurs) => {
    expect(framesOf(`    at f (${file}:1:2)`)).toMatchObject([{ filename: file, in_app: isOurs }]);
  });

  it.each([
    ['    at f (/v/day.js:1234:567)', { function: 'f', filename: '/v/day.js', lineno: 1234, colno: 567 }],
    ['f@/v/day.js:1234:567', { function: 'f', filename: '/v/day.js', lineno: 1234, colno: 567 }],
    ['    at eval (eval at f (/v/day.js:1:2), <anonymous>:3:4)', { function: 'eval', lineno: 3, colno: 4 }],
    ['    at async Promise.all (/v/day.js:1:2)', { function: 'Promise.all', lineno: 1, colno: 2 }],
  ])('reads the place in %j', (line, place) => {
    expect(framesOf(line)).toMatchObject([place]);
  });

  it.each([
    '',
    'Error: looked at the clock at 10:30:15',
    'Error: no answer of anna@school.example:25:1 today',
    'Error: sent to anna@school.example',
    '    at <anonymous>',
  ])('has no place in %j', (line) => {
    expect(framesOf(line)).toEqual([]);
  });

  it('keeps the fifty innermost calls', () => {
    const lines = Array.from({ length: 51 }, (_, at) => `    at f (/v/day.js:${at + 1}:1)`);
    const rows = framesOf(lines.join('\n')).map(({ lineno }) => lineno);
    expect([rows.length, rows[0], rows.at(-1)]).toEqual([50, 50, 1]);
  });
});

describe('the chain of an error', () => {
  const said = (error: unknown) => errorChain(error).map(({ name, message }) => `${name}: ${message}`);

  it('is the error itself with its stack, then its causes', () => {
    const cause = new RangeError('no such day');
    const error = new TypeError('no day', { cause });
    expect(errorChain(error)).toEqual([
      { name: 'TypeError', message: 'no day', stack: error.stack },
      { name: 'RangeError', message: 'no such day', stack: cause.stack },
    ]);
  });

  it('stops at a cause that is no error, and after five', () => {
    expect(said(new Error('no day', { cause: { password: 'secret' } }))).toEqual(['Error: no day']);
    const deep = (links: number): Error => new Error(String(links), links > 1 ? { cause: deep(links - 1) } : undefined);
    expect(said(deep(5))).toEqual(['Error: 5', 'Error: 4', 'Error: 3', 'Error: 2', 'Error: 1']);
    expect(said(deep(6))).toEqual(['Error: 6', 'Error: 5', 'Error: 4', 'Error: 3', 'Error: 2']);
  });

  it.each([
    ['a text', 'no day', { name: 'Error', message: 'no day', stack: '' }],
    ['any other value', { password: 'secret' }, { name: 'NoError', message: 'thrown was a object', stack: '' }],
    ['nothing', undefined, { name: 'NoError', message: 'thrown was a undefined', stack: '' }],
    [
      'an error without a stack',
      Object.assign(new Error('no day'), { stack: undefined }),
      { name: 'Error', message: 'no day', stack: '' },
    ],
  ])('of %s thrown is one link', (_, thrown, link) => {
    expect(errorChain(thrown)).toEqual([link]);
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
    expect(head).toEqual({ event_id: facts.id, trace: { public_key: 'abc', trace_id: facts.id } });
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

  it('has no address when the error happened at none', () => {
    expect(linesOf({ ...facts, url: undefined })[2]).not.toHaveProperty('request');
  });

  it.each([
    [2000, 2000],
    [2001, 2000],
  ])('of a message with %i characters keeps %i', (length, kept) => {
    const message = 'no day '.repeat(500).slice(0, length);
    const values = [{ type: 'TypeError', value: message.slice(0, kept) }];
    expect(linesOf({ ...facts, errors: [{ ...error, message, stack: '' }] })[2]).toMatchObject({
      exception: { values },
    });
  });

  it('has one line per item, whatever the error message contains', () => {
    expect(linesOf({ ...facts, errors: [{ ...error, message: 'a\nb\r\n{"type":"event"}\u2028' }] })).toHaveLength(3);
  });

  it('has the same key for errors that differ only in removed values', () => {
    const again = { ...error, message: 'no day for boris@school.example' };
    expect(reportKey([again])).toBe(reportKey([error]));
    expect(reportKey([again, { name: 'Error', message: 'offline', stack: '' }])).toBe(reportKey([error]));
  });

  it.each([
    [{ name: 'RangeError' }],
    [{ message: 'no film' }],
    [{ stack: '    at f (/v/film.js:1:2)' }],
    [{ stack: '    at f (/v/day.js:9:2)' }],
    [{ stack: '    at f (/v/day.js:1:9)' }],
    [{ stack: '' }],
  ])('has another key with %j', (other) => {
    expect(reportKey([{ ...error, ...other }])).not.toBe(reportKey([error]));
  });

  it('has a key that tells line 1, column 12 from line 11, column 2, and one without any error', () => {
    const at = (place: string) => reportKey([{ ...error, stack: `    at f (/v/day.js:${place})` }]);
    expect(at('1:12')).not.toBe(at('11:2'));
    expect(reportKey([])).toBe('');
  });
});

describe('the limit on reports', () => {
  const all = (keys: readonly string[], atMs = 0) =>
    keys.reduce<readonly EarlierReport[]>((earlier, key) => noteReport(earlier, key, atMs) ?? earlier, []);

  it('reports a repeated error once an hour', () => {
    const [startMs, nextMs] = [1000, 1000 + SAME_REPORT_MS];
    const earlier = all(['a'], startMs);
    expect(noteReport(earlier, 'a', nextMs - 1)).toBeNull();
    expect(noteReport(earlier, 'b', startMs + 1)).toHaveLength(2);
    expect(noteReport(earlier, 'a', nextMs)).toEqual([{ key: 'a', atMs: nextMs }]);
  });

  it('reports at most thirty different errors an hour', () => {
    const keys = Array.from({ length: REPORTS_PER_HOUR }, (_, at) => `error ${at}`);
    expect(noteReport(all(keys.slice(1)), 'one more', 1)).not.toBeNull();
    expect(noteReport(all(keys), 'one more', 1)).toBeNull();
    expect(noteReport(all(keys), 'one more', SAME_REPORT_MS)).not.toBeNull();
  });
});

import type { Chances } from './seeded.ts';

/** JSON that no value of ours is written as, sent unchanged. */
export class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const NUMBERS: readonly unknown[] = [
  0,
  -1,
  1.5,
  -(2 ** 31) - 1,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  253_402_300_800,
  -62_135_596_801,
  8_640_000_000_001,
  7_258_118_400,
  1e300,
  5e-324,
  ...['-0', '1.0', '1e0', '1e400', '-1e400', '9223372036854775807', '9223372036854775808', '-9223372036854775809'].map(
    (text) => new Raw(text),
  ),
  ...['NaN', '-Infinity', '0x10', '007', '+1', '1_000', '9'.repeat(400)].map((text) => new Raw(text)),
];

const TEXTS: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e400',
  'NaN',
  'null',
  'true',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  '\ud83d\ude00',
  '\u202e\ufeff\u200b',
  'e\u0301'.repeat(200),
  '\ufdfa'.repeat(500),
  '__proto__',
  'constructor',
  'toString',
  "'; drop table users; --",
  '%_\\',
  '{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  'a/../../b',
  'C:\\con\\nul',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://[::1',
  'http://169.254.169.254/',
  'https://школа.example/?q=#',
  'a@b',
  'a@b@c.example',
  `${'a'.repeat(300)}@school.example`,
  'я@школа.рф',
  '+7999',
  '+99999999999999999999',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '+275760-09-13T00:00:00Z',
  '31.02.2026',
  '29.02.1900',
  '00:00',
  '24:61',
  'Europe/Moscow\u0000',
  'Etc/GMT+14',
  'UTC+99:99',
  '../UTC',
  'xx',
  'ru-RU-x-a',
  '#12345g',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-fffffffffff',
  '\r\nset-cookie: a=b',
  'data:text/html;base64,AAAA',
];

const OBJECTS: readonly unknown[] = [
  {},
  [],
  [[]],
  [null],
  [{}],
  { length: 1e9 },
  new Raw('{"then":"x","toJSON":1}'),
  { toString: null, valueOf: null },
  { constructor: { prototype: { polluted: true } } },
  new Raw('{"__proto__":{"polluted":true}}'),
  new Raw('{"a":1,"a":2}'),
  new Raw('{"":{"":{"":0}}}'),
];

/** A value nobody sends by mistake; `ids` are of rows that exist, many of them somebody else's. */
export function oddValue(chances: Chances, ids: readonly number[]): unknown {
  switch (chances.below(10)) {
    case 0:
      return chances.pick([null, true, false]);
    case 1:
    case 2:
      return chances.pick(NUMBERS);
    case 3:
    case 4:
      return chances.pick(TEXTS);
    case 5:
      return chances.pick(OBJECTS);
    case 6:
      return chances.pick(ids) * chances.pick([1, 1, 1, -1]);
    case 7:
      return longText(chances);
    case 8:
      return longList(chances, ids);
    default:
      return deep(chances);
  }
}

export function oddText(chances: Chances, ids: readonly number[]): string {
  return chances.is(0.3) ? String(chances.pick(ids)) : chances.pick(TEXTS);
}

function longText(chances: Chances): string {
  const length = chances.pick([101, 256, 1001, 4097, 10_001, 65_537]);
  return chances.pick(['x', 'я', '\u{1f600}', ' ', '\n', '\ud800', 'e\u0301']).repeat(length);
}

/** Ids that occur twice or thrice, ids of nobody, more than any list may have. */
function longList(chances: Chances, ids: readonly number[]): unknown[] {
  const [one, other] = [chances.pick(ids), chances.pick(ids)];
  const repeated = [one, one, other, one];
  return chances.is(0.7) ? repeated : Array.from({ length: chances.pick([50, 1000, 1001]) }, (_, at) => one + at);
}

function deep(chances: Chances): Raw {
  const levels = chances.pick([2, 8, 31, 32, 33, 500, 5000]);
  const isList = chances.is(0.5);
  return new Raw(`${(isList ? '[' : '{"a":').repeat(levels)}1${(isList ? ']' : '}').repeat(levels)}`);
}

/** JSON of a value that may hold raw pieces; what JSON cannot say is left out, as JSON.stringify does. */
export function jsonText(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map((inner) => jsonText(inner)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${jsonText(inner)}`).join(',')}}`;
}

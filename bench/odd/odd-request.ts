import type { EndpointShape } from '@daystream/contract/endpoint';
import { brokenJson, oddForm, oddJson } from './odd-body.ts';
import { oddText } from './odd-values.ts';
import type { Chances } from './seeded.ts';

/** A request as its bytes. */
export interface OddRequest {
  readonly bytes: Buffer;
  /** Carries the caller's session unchanged. */
  readonly isSigned: boolean;
}

/** An address with a call of it that would be accepted. */
export interface GoodCall {
  readonly endpoint: Pick<EndpointShape, 'method' | 'path' | 'multipart' | 'form' | 'expand'>;
  readonly token: string | null;
  readonly params: Readonly<Record<string, string | number>>;
  readonly body: unknown;
  /** Names the body and the query may have. */
  readonly bodyNames: readonly string[];
  readonly queryNames: readonly string[];
}

type Header = readonly [name: string, value: string];

/** Which parts of a call are odd; mostly one or two, so that the others bring it as far as they can. */
function oddParts(chances: Chances) {
  return { path: chances.is(0.15), query: chances.is(0.3), body: chances.is(0.5), headers: chances.is(0.4) };
}

/** Breaks a good call in some of its parts. */
export function oddRequest(chances: Chances, good: GoodCall, ids: readonly number[]): OddRequest {
  const { endpoint, token } = good;
  const odd = oddParts(chances);
  const target = `${odd.path ? oddPath(chances, good, ids) : goodPath(good)}${odd.query ? oddQuery(chances, good, ids) : ''}`;
  const { content, type } = contentOf(chances, good, ids, odd.body);
  const added = odd.headers ? oddHeaders(chances, ids) : [];
  const replaced = new Set(chances.is(0.7) ? added.map(([name]) => name) : []);
  const usual: Header[] = [
    ['Host', 'school.example'],
    ['Connection', 'close'],
    // Each from an address of its own, so that the limits on guessing stay out of the way.
    ['X-Forwarded-For', `10.${chances.below(256)}.${chances.below(256)}.${chances.below(256)}`],
    ...(token === null ? [] : [['Authorization', `Bearer ${token}`] as const]),
    ...(type === null ? [] : [['Content-Type', type] as const]),
    ...(endpoint.method === 'GET' && content.length === 0 ? [] : lengthOf(chances, content, odd.body)),
  ];
  const headers = [...usual.filter(([name]) => !replaced.has(name)), ...added];
  const method = odd.headers && chances.is(0.03) ? chances.pick(METHODS) : endpoint.method;
  const head = [`${method} ${target} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)].join('\r\n');
  return {
    bytes: Buffer.concat([Buffer.from(`${head}\r\n\r\n`), content]),
    isSigned: token !== null && !replaced.has('Authorization'),
  };
}

const METHODS = ['HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'get', 'Ж'];

function goodPath({ endpoint, params }: GoodCall): string {
  return endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? 1)));
}

function oddPath(chances: Chances, { endpoint, params }: GoodCall, ids: readonly number[]): string {
  const filled = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (chances.is(0.4)) return encodeURIComponent(String(params[name] ?? 1));
    if (chances.is(0.5)) return String(chances.pick(ids));
    const odd = [
      '0',
      '-1',
      '01',
      '1.0',
      '9'.repeat(16),
      '9'.repeat(501),
      '%00',
      '%zz',
      '%ff%fe',
      '..',
      '.',
      '１',
      ' ',
      'a%2fb',
    ];
    return chances.pick([...odd, encodeURIComponent(oddText(chances, ids).toWellFormed())]);
  });
  return chances.is(0.97)
    ? filled
    : filled + chances.pick(['/', '//', '/..', '/.', '%00', ';a=b', '%', '\\', '/%2e%2e/x']);
}

function oddQuery(chances: Chances, { endpoint, queryNames }: GoodCall, ids: readonly number[]): string {
  const shared = ['expand', 'fields', 'page', 'per-page', 'perPage', 'lang', 'token', 'filter[id][]', '__proto__', ''];
  const pairs = Array.from({ length: chances.pick([1, 1, 2, 3, 40]) }, () => {
    const name = chances.pick(queryNames.length > 0 && chances.is(0.6) ? queryNames : shared);
    const known = endpoint.expand !== undefined && chances.is(0.4) ? [chances.pick(endpoint.expand)] : [];
    const value = chances.pick([
      ...known,
      oddText(chances, ids),
      String(chances.pick(ids)),
      '1e9',
      '-1',
      '0',
      '%00',
      '%zz',
    ]);
    const text = encodeURIComponent(value.toWellFormed());
    return `${encodeURIComponent(name)}=${chances.is(0.8) ? text : text.replaceAll('%25', '%')}`;
  });
  return `?${pairs.join(chances.pick(['&', '&', ';', '&&']))}`;
}

interface Content {
  readonly content: Buffer;
  readonly type: string | null;
}

function contentOf(chances: Chances, good: GoodCall, ids: readonly number[], isOdd: boolean): Content {
  const { method, multipart } = good.endpoint;
  if (method === 'GET' && !(isOdd && chances.is(0.05))) return { content: Buffer.alloc(0), type: null };
  if (isOdd || multipart === true) return oddContent(chances, good, ids);
  return { content: Buffer.from(JSON.stringify(good.body)), type: 'application/json' };
}

function oddContent(chances: Chances, { endpoint, body, bodyNames }: GoodCall, ids: readonly number[]): Content {
  const takesForms = endpoint.multipart === true || endpoint.form === true;
  if (chances.is(takesForms ? 0.5 : 0.03)) {
    const types = ['multipart/form-data; boundary=odd', 'multipart/form-data', 'multipart/mixed; boundary=odd'];
    return { content: oddForm(chances, bodyNames, ids), type: chances.pick(types) };
  }
  const text = oddJson(chances, body, bodyNames, ids);
  const content = chances.is(0.06) ? brokenJson(chances, text) : Buffer.from(text);
  const types = ['text/plain', 'application/json; charset=utf-16', 'application/x-www-form-urlencoded', 'a', '', null];
  return { content, type: chances.is(0.97) ? 'application/json' : chances.pick(types) };
}

/** The length as it is, now and then another one or chunks. */
function lengthOf(chances: Chances, { length }: Buffer, isOdd: boolean): Header[] {
  if (!isOdd || chances.is(0.97)) return [['Content-Length', String(length)]];
  const odd: Header[][] = [
    [['Content-Length', String(length + 5)]],
    [['Content-Length', String(Math.max(0, length - 5))]],
    [['Content-Length', '-1']],
    [['Content-Length', '9'.repeat(20)]],
    [['Transfer-Encoding', 'chunked']],
    [['Transfer-Encoding', 'gzip, chunked']],
    [],
  ];
  return chances.pick(odd);
}

const HEADERS: readonly [name: string, ...values: string[]][] = [
  ['Authorization', 'Bearer', 'Bearer a b', 'Basic YTpi', `Bearer ${'x'.repeat(5000)}`, 'Bearer \u00ff', 'null'],
  ['X-App-Id', 'face', 'mind', 'nobody', '__proto__', 'x'.repeat(500), '\u00ff', 'DEV'],
  ['X-App-Type', 'admin', 'mobile', 'toString', '\u00ff', '1'],
  ['Accept-Language', '', '*', 'xx;q=9', 'ru;q=NaN,en;q=-1', 'a'.repeat(3000), ',,,;;;', '\u00ff'],
  [
    'X-Forwarded-For',
    'nobody',
    '',
    '1.2.3.4.5',
    '999.1.1.1',
    '::ffff:1.2.3.4',
    'fe80::1%eth0',
    ',,,',
    '1.1.1.1:80',
    '::1::2',
  ],
  ['X-Forwarded-Proto', 'gopher', 'https,http'],
  ['X-Forwarded-Host', 'elsewhere.example', '[::', 'a:b:c', '\u00ff'],
  ['Host', '', 'a b', '[::1', 'x'.repeat(3000), '\u00ff'],
  ['User-Agent', '', 'x'.repeat(9000), '\u00ff\u00fe', 'Mozilla/5.0 (\ud83d\ude00)'],
  ['If-None-Match', '*', '"', 'W/"x"', ','.repeat(3000)],
  ['If-Modified-Since', 'yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ['Range', 'bytes=0-', 'bytes=-0', 'bytes=9-1', 'bytes=0-0,1-1', 'bytes=99999999999999999999-', 'lines=1-2'],
  ['If-Range', '"x"'],
  ['Cookie', 'daystream=%', '__proto__=1', 'a'.repeat(9000), '=;=;='],
  ['Origin', 'null', 'http://[', 'capacitor://localhost', 'file://', 'https://elsewhere.example'],
  ['Content-Encoding', 'gzip', 'br', 'nothing'],
  ['Expect', '100-continue', '200-ok'],
  ['Upgrade', 'websocket', 'h2c'],
  ['Accept', 'nothing/at-all', 'text/html', ',;=', 'application/json;q=NaN'],
  ['Tus-Resumable', '1.0.0', '0.2', ''],
  ['Upload-Length', '10', '-1', '1e9', '9'.repeat(30), 'NaN'],
  ['Upload-Offset', '0', '-1', '9'.repeat(30), '1.5'],
  [
    'Upload-Metadata',
    'filename',
    'filename YQ==,purpose',
    'filename !!!',
    'filename AA==',
    ',,',
    'purpose aG9tZXdvcms=',
  ],
  ['X-Request-Id', '\u00ff', 'x'.repeat(3000)],
];

function oddHeaders(chances: Chances, ids: readonly number[]): Header[] {
  const count = chances.pick([1, 1, 2, 5]);
  return Array.from({ length: count }, () => {
    const [name, ...values] = chances.pick(HEADERS);
    if (chances.is(0.9)) return [name, chances.pick(values)] as const;
    // oxlint-disable-next-line no-control-regex -- a header ends at its line
    return [name, oddText(chances, ids).replaceAll(/[\r\n]/g, ' ')] as const;
  });
}

import type { EndpointShape } from '@daystream/contract/endpoint';
import * as z from 'zod/mini';
import { isEverything } from '../../testing/everything.ts';

/** The part of JSON Schema that our contract uses. */
interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

const schemaOf = (body: NonNullable<EndpointShape['body']>): Schema =>
  z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;

/** Whether a list is anywhere in the endpoint's body. */
export function takesLists({ body }: EndpointShape): boolean {
  return body !== undefined && JSON.stringify(schemaOf(body)).includes('"type":"array"');
}

/** A complete body generated from its schema; `known` gives values by name. */
export function sampleBody(endpoint: EndpointShape, known: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (endpoint.body === undefined) return {};
  return sample(schemaOf(endpoint.body), 'body', known) as Record<string, unknown>;
}

function sample(schema: Schema, name: string, known: Readonly<Record<string, unknown>>): unknown {
  if (name in known) return known[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf !== undefined) return sample(schema.anyOf[0] ?? {}, name, known);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([inner, value]) => [inner, sample(value, inner, known)]),
      );
    case 'array':
      return [sample(schema.items ?? {}, name, known)];
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return schema.format === 'uuid' ? crypto.randomUUID() : 'text';
  }
}

const INFINITE = '@@1e400@@';
const LARGE = '@@digits@@';

/** Hostile values; each must be refused or harmless in any field. */
const hostileValues: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  -(2 ** 63),
  INFINITE,
  LARGE,
  '',
  'x',
  '\u0000',
  'a\ud800b',
  '\u202e\ufeff‮',
  "'; drop table users; --",
  'я'.repeat(100_000),
  [],
  {},
  { toString: 1, constructor: { prototype: null } },
  [null],
  [[]],
  Array.from({ length: 1001 }, () => 1),
  Array.from({ length: 1000 }, (_, index) => index + 1),
  nested(33),
];

/** In a normal run each field gets a third of the values, and the next field the next third, so that all are sent. */
const SHARES = isEverything ? 1 : 3;

/** JSON bodies with hostile values, one field of the sample at a time. */
export function hostileBodies(whole: Readonly<Record<string, unknown>>): string[] {
  const bodies = places(whole).flatMap((path, place) =>
    hostileValues.filter((_, at) => at % SHARES === place % SHARES).map((value) => replaced(whole, path, value)),
  );
  return [null, [], 'text', 5, nested(40), { ...whole, extra: nested(33) }, ...bodies].map(jsonText);
}

/** The sample with one of its lists doubled, for each list that is not empty. */
export function doubledLists(whole: Readonly<Record<string, unknown>>): unknown[] {
  return places(whole).flatMap((path) => {
    const value = path.reduce<unknown>((outer, name) => (outer as Record<string, unknown>)[name], whole);
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    return list.length > 0 ? [replaced(whole, path, [...list, ...list])] : [];
  });
}

/** A value nested in this many objects. */
export function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? { a: value } : [value];
  return value;
}

function places(value: unknown, path: readonly string[] = []): string[][] {
  const below =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => places(inner, [...path, name]))
      : [];
  return path.length === 0 ? below : [[...path], ...below];
}

function replaced(whole: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown {
  const isList = Array.isArray(whole);
  const copy: Record<string, unknown> = { ...(whole as object) };
  copy[name] = rest.length === 0 ? value : replaced(copy[name], rest, value);
  return isList ? Object.values(copy) : copy;
}

/** JSON allows numbers that JavaScript cannot represent. */
function jsonText(value: unknown): string {
  return JSON.stringify(value).replaceAll(`"${INFINITE}"`, '1e400').replaceAll(`"${LARGE}"`, '9'.repeat(400));
}

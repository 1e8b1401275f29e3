import { jsonText, oddText, oddValue } from './odd-values.ts';
import type { Chances } from './seeded.ts';

type Place = readonly (string | number)[];

/** The JSON of a good body with something odd in one to three of its places. */
export function oddJson(chances: Chances, good: unknown, names: readonly string[], ids: readonly number[]): string {
  let body = good;
  for (let times = 1 + chances.below(3); times > 0; times -= 1) {
    const places: Place[] = [...placesOf(body), ...names.map((name) => [name])];
    const place = places.length === 0 ? [] : chances.pick(places);
    body = changed(body, place, (old) => oddChange(chances, old, ids));
  }
  return jsonText(chances.is(0.05) ? oddValue(chances, ids) : body);
}

function oddChange(chances: Chances, old: unknown, ids: readonly number[]): unknown {
  switch (chances.below(8)) {
    case 0:
      return undefined;
    case 1:
      return [old];
    case 2:
      return Array.isArray(old) ? old.concat(old) : { value: old };
    case 3:
      return typeof old === 'number' ? String(old) : oddText(chances, ids);
    default:
      return oddValue(chances, ids);
  }
}

/** Every place in a value, the whole one left out. */
function placesOf(value: unknown, path: Place = []): Place[] {
  const isPlain = typeof value === 'object' && value !== null && path.length < 6;
  const below = isPlain ? Object.keys(value).flatMap((name) => placesOf((value as never)[name], [...path, name])) : [];
  return path.length === 0 ? below : [path, ...below];
}

function changed(whole: unknown, [name, ...rest]: Place, change: (old: unknown) => unknown): unknown {
  if (name === undefined) return change(whole);
  if (typeof whole !== 'object' || whole === null) return whole;
  const inner = (whole as Record<string | number, unknown>)[name];
  if (Array.isArray(whole)) return whole.with(Math.min(Number(name), whole.length - 1), changed(inner, rest, change));
  return { ...whole, [name]: changed(inner, rest, change) };
}

/** Bytes that only began as JSON: cut, turned, doubled, in another encoding. */
export function brokenJson(chances: Chances, text: string): Buffer {
  const bytes = Buffer.from(text);
  const at = chances.below(Math.max(1, bytes.length));
  switch (chances.below(6)) {
    case 0:
      return bytes.subarray(0, at);
    case 1:
      return Buffer.concat([bytes.subarray(0, at), Buffer.from([chances.below(256)]), bytes.subarray(at + 1)]);
    case 2:
      return Buffer.concat([bytes, bytes]);
    case 3:
      return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]);
    case 4:
      return Buffer.from(text, 'utf16le');
    default:
      return Buffer.concat([bytes.subarray(0, at), Buffer.from([0xc3, 0x28, 0xff]), bytes.subarray(at)]);
  }
}

/** A form, most often one that does not end, names no field or names it twice. */
export function oddForm(chances: Chances, fields: readonly string[], ids: readonly number[]): Buffer {
  const boundary = '--odd';
  const parts = Array.from({ length: chances.pick([0, 1, 2, 3, 60]) }, () => {
    const name = chances.is(0.7) && fields.length > 0 ? chances.pick(fields) : oddText(chances, ids);
    const file = chances.is(0.5) ? `; filename="${oddText(chances, ids)}"` : '';
    const type = chances.is(0.5) ? `\r\ncontent-type: ${chances.pick(['image/png', 'video/mp4', '', 'a/b; c'])}` : '';
    const value = String(chances.is(0.5) ? oddText(chances, ids) : 'x'.repeat(chances.pick([0, 1, 5000, 70_000])));
    return `${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}${type}\r\n\r\n${value}\r\n`;
  });
  const whole = Buffer.from(`${parts.join('')}${boundary}--\r\n`);
  return chances.is(0.5) ? whole : whole.subarray(0, chances.below(whole.length + 1));
}

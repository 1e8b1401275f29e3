import { expect, it } from 'vitest';
import { failureOf } from './sending.ts';

const body = (code: string) => JSON.stringify({ name: 'Too often', message: 'Not now.', code, status: 429 });

it.each([
  ['no connection', 0, '', { kind: 'network' }],
  ['too many requests', 429, body('too_many_requests'), { kind: 'network' }],
  ['a proxy that is asked too often', 429, '<html></html>', { kind: 'network' }],
  ['ten films that wait', 429, body('upload_films_waiting'), { kind: 'refused', message: 'Not now.' }],
  ['files that were never sent', 429, body('upload_files_unsent'), { kind: 'refused', message: 'Not now.' }],
  ['the bytes of a day', 429, body('upload_day_used_up'), { kind: 'refused', message: 'Not now.' }],
  ['a field', 422, '[{"field":"purpose","message":"Choose."}]', { kind: 'refused', message: 'Choose.' }],
  ['an error page', 500, '<html></html>', { kind: 'refused', message: '' }],
] as const)('takes %s for what it is', (_, status, text, failure) => {
  expect(failureOf(status, text)).toEqual(failure);
});

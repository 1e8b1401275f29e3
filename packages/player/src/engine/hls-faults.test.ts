import type { ErrorData } from 'hls.js';
import { describe, expect, it } from 'vitest';
import { hlsFault } from './hls-faults.ts';

const error = (type: string, details: string, fatal: boolean, code?: number) =>
  ({ type, details, fatal, response: code === undefined ? undefined : { url: '', data: undefined, code } }) as Pick<
    ErrorData,
    'type' | 'details' | 'fatal' | 'response'
  >;

describe('faults of a stream', () => {
  it.each([
    ['an expired address of one segment', error('networkError', 'fragLoadError', false, 403), 'forbidden'],
    ['a lost network that is still tried', error('networkError', 'fragLoadError', false, 0), null],
    ['a lost network', error('networkError', 'fragLoadError', true, 0), 'network'],
    ['a busy server', error('networkError', 'manifestLoadError', true, 503), 'network'],
    ['a missing playlist', error('networkError', 'manifestLoadError', true, 404), 'not_found'],
    ['unknown codecs', error('mediaError', 'manifestIncompatibleCodecsError', true), 'unsupported'],
    ['broken media', error('mediaError', 'bufferAppendError', true), 'decode'],
  ])('%s', (_name, data, kind) => {
    expect(hlsFault(data)).toBe(kind);
  });
});

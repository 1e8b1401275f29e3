import type { ErrorData } from 'hls.js';
import type { FaultKind } from '../types.ts';

const FORBIDDEN = new Set([401, 403]);
const GONE = new Set([404, 410]);

/** Compared as text: importing the constants would pull hls.js out of its own chunk. */
const UNSUPPORTED_DETAILS = new Set<string>([
  'manifestIncompatibleCodecsError',
  'bufferAddCodecError',
  'bufferIncompatibleCodecsError',
  'manifestParsingError',
]);

/** What an error of hls.js means for the learner, or null when hls.js goes on by itself. */
export function hlsFault(error: Pick<ErrorData, 'type' | 'details' | 'fatal' | 'response'>): FaultKind | null {
  const status = error.response?.code;
  // An expired address is expired for every segment: no use in waiting until hls.js has tried them all.
  if (status !== undefined && FORBIDDEN.has(status)) return 'forbidden';
  if (!error.fatal) return null;
  if (status !== undefined && GONE.has(status)) return 'not_found';
  if (UNSUPPORTED_DETAILS.has(error.details)) return 'unsupported';
  return (error.type as string) === 'networkError' ? 'network' : 'decode';
}

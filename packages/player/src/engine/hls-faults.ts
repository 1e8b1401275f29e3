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

/** Maps an error of hls.js to a fault, or null when hls.js recovers by itself. */
export function hlsFault(error: Pick<ErrorData, 'type' | 'details' | 'fatal' | 'response'>): FaultKind | null {
  const status = error.response?.code;
  // An expired address is expired for every segment, so this does not wait for the retries of hls.js.
  if (status !== undefined && FORBIDDEN.has(status)) return 'forbidden';
  if (!error.fatal) return null;
  if (status !== undefined && GONE.has(status)) return 'not_found';
  if (UNSUPPORTED_DETAILS.has(error.details)) return 'unsupported';
  return (error.type as string) === 'networkError' ? 'network' : 'decode';
}

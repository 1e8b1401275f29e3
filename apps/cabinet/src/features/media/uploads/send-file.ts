import { sendInPieces } from './send-in-pieces.ts';
import { sendWhole } from './send-whole.ts';
import type { SendFile } from './sending.ts';

// Up to this size starting over is cheaper than resuming.
const WHOLE_UP_TO_BYTES = 8 * 1024 * 1024;

export const sendFile: SendFile = (file, listener) =>
  file.size <= WHOLE_UP_TO_BYTES ? sendWhole(file, listener) : sendInPieces(file, listener);

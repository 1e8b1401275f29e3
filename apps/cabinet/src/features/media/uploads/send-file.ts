import { sendInPieces } from './send-in-pieces.ts';
import { sendWhole } from './send-whole.ts';

/** `network` heals by itself; `refused` is the server's word about this file. */
export type SendFailure = { kind: 'network' } | { kind: 'refused'; message: string };

export interface SendListener {
  progressed(sentBytes: number): void;
  done(fileId: number): void;
  failed(failure: SendFailure): void;
}

export interface Sending {
  /** After this nothing is heard any more; `forGood` also takes back what had arrived. */
  stop(forGood: boolean): void;
}

export type SendFile = (file: File, listener: SendListener) => Sending;

// Up to here starting over costs less than asking where it stopped.
const WHOLE_UP_TO_BYTES = 8 * 1024 * 1024;

export const sendFile: SendFile = (file, listener) =>
  file.size <= WHOLE_UP_TO_BYTES ? sendWhole(file, listener) : sendInPieces(file, listener);

import { deviceStorage } from '@daystream/client/browser-storage';
import { readKept, writeKept } from './kept-texts.ts';

/** The draft reply to one attempt of one homework; it survives a reload and a change of homework. */
export interface ReplyDraft {
  comment: string;
  score: number | null;
}

interface Attempt {
  readonly id: number;
  readonly attempt: number;
}

const keyOf = ({ id, attempt }: Attempt) => `desk.draft.${id}.${attempt}`;

function isDraft(value: unknown): value is ReplyDraft {
  return typeof value === 'object' && value !== null && typeof (value as ReplyDraft).comment === 'string';
}

export function readDraft(attempt: Attempt): ReplyDraft | null {
  return readKept(keyOf(attempt), isDraft);
}

export function keepDraft(attempt: Attempt, draft: ReplyDraft): void {
  if (draft.comment === '' && draft.score === null) dropDraft(attempt);
  else writeKept(keyOf(attempt), draft);
}

export function dropDraft(attempt: Attempt): void {
  deviceStorage.removeItem(keyOf(attempt));
}

import { deviceStorage } from '@daystream/client/browser-storage';
import { type FilmMark, isStroke, markTones } from '@daystream/domain/homework';
import { isId } from '@daystream/domain/ids';
import { ownName } from '#shared/left-on-device.ts';
import { readKept, writeKept } from './kept-texts.ts';

/** A mark that is not sent yet, by an own id. */
export interface DraftMark extends FilmMark {
  readonly id: string;
}

/** The draft reply to one attempt of one homework; it survives a reload and a change of homework. */
export interface ReplyDraft {
  comment: string;
  score: number | null;
  marks: readonly DraftMark[];
}

export interface Attempt {
  readonly id: number;
  readonly attempt: number;
}

const keyOf = ({ id, attempt }: Attempt) => ownName('reviews', `${id}.${attempt}`);

function isDraft(value: unknown): value is ReplyDraft {
  return typeof value === 'object' && value !== null && typeof (value as ReplyDraft).comment === 'string';
}

export function readDraft(attempt: Attempt): ReplyDraft | null {
  const draft = readKept(keyOf(attempt), isDraft);
  return draft === null ? null : { ...draft, marks: readMarks(draft.marks) };
}

/** The marks of a draft; one of an earlier version has none. */
export function readMarks(marks: unknown): DraftMark[] {
  return Array.isArray(marks) ? marks.filter(isMark).map(withParts) : [];
}

function isMark(value: unknown): value is DraftMark {
  if (typeof value !== 'object' || value === null) return false;
  const { id, fileId, startMs, endMs, tone, text } = value as DraftMark;
  return (
    [typeof id, typeof text].every((type) => type === 'string') &&
    [fileId, startMs, endMs ?? 0].every((number) => Number.isFinite(number)) &&
    markTones.includes(tone)
  );
}

/** A mark of an earlier version has no drawing or voice. */
function withParts(mark: DraftMark): DraftMark {
  const drawing: unknown = mark.drawing;
  const strokes = Array.isArray(drawing) ? (drawing as unknown[]) : [];
  const voiceId = isId(mark.voiceId) ? mark.voiceId : null;
  return {
    ...mark,
    voiceId,
    drawing: strokes.filter((stroke) => typeof stroke === 'string' && isStroke(stroke)) as string[],
  };
}

export function keepDraft(attempt: Attempt, draft: ReplyDraft): void {
  if (draft.comment === '' && draft.score === null && draft.marks.length === 0) dropDraft(attempt);
  else writeKept(keyOf(attempt), draft);
}

/** Calls back when another tab has changed the draft. */
export function followDraft(attempt: Attempt, follow: (draft: ReplyDraft | null) => void): () => void {
  const name = keyOf(attempt);
  return deviceStorage.listen((changed) => changed === name && follow(readDraft(attempt)));
}

export function dropDraft(attempt: Attempt): void {
  deviceStorage.removeItem(keyOf(attempt));
}

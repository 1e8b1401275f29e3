import type { ErrorCode, FieldProblemCode } from '@daystream/contract/error-codes';
import type { TextParams } from '#rendering/translate.ts';

export interface FieldProblem {
  readonly code: FieldProblemCode;
  readonly params?: TextParams;
  /** Key of a more specific text than the code's own. */
  readonly text?: string;
}

/** An expected "no": a value with a stable code, never an exception. */
export interface Refusal {
  readonly refused: true;
  readonly code: ErrorCode;
  readonly params?: TextParams;
  readonly retryAfterS?: number;
  /** Problems by field; only with the code `validation_failed`. */
  readonly fields?: Readonly<Record<string, readonly FieldProblem[]>>;
}

export function refuse(code: ErrorCode, params?: TextParams): Refusal {
  return { refused: true, code, params };
}

/** Refuses one field; `params` fill the text's placeholders. */
export function refuseField(field: string, code: FieldProblemCode, params?: TextParams): Refusal {
  return refuseFields({ [field]: [{ code, params }] });
}

export function refuseFields(fields: Readonly<Record<string, readonly FieldProblem[]>>): Refusal {
  return { refused: true, code: 'validation_failed', fields };
}

export function refuseForNow(retryAfterS: number): Refusal {
  return { refused: true, code: 'too_many_requests', retryAfterS, params: { seconds: retryAfterS } };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}

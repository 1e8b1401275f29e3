import type { FieldProblemCode } from '@daystream/contract/error-codes';

/** What any request may carry (Q248). */
export const requestLimits = {
  bodyBytes: 1024 * 1024,
  jsonDepth: 32,
  arrayLength: 1000,
  headerBytes: 16 * 1024,
} as const;

export interface BodyProblem {
  readonly field: string;
  readonly code: FieldProblemCode;
}

/** Finds problems that no schema has to care about: too deep, too long a list, text that cannot be stored. */
export function bodyProblem(value: unknown, path: readonly string[] = []): BodyProblem | null {
  const field = path.join('.') || 'body';
  if (typeof value === 'string') {
    if (value.includes('\u0000')) return { field, code: 'nul' };
    return value.isWellFormed() ? null : { field, code: 'lone_surrogate' };
  }
  if (typeof value !== 'object' || value === null) return null;
  if (path.length >= requestLimits.jsonDepth) return { field: path[0] ?? 'body', code: 'value_invalid' };
  if (Array.isArray(value) && value.length > requestLimits.arrayLength) return { field, code: 'list_too_long' };
  for (const [key, inner] of Object.entries(value)) {
    const problem = bodyProblem(key, [...path, 'key']) ?? bodyProblem(inner, [...path, key]);
    if (problem !== null) return problem;
  }
  return null;
}

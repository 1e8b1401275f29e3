import type { EndpointShape } from '@daystream/contract/endpoint';
import type { FieldProblemCode } from '@daystream/contract/error-codes';
import { type InputProblem, inputProblem } from '@daystream/domain/limits';
import * as z from 'zod/mini';
import { compiledSchema } from './compiled-schema.ts';
import { type Refusal, refuseField, refuseFields } from './refusal.ts';
import { fieldProblems } from './validation.ts';

/** The schema for parts that an endpoint does not declare. */
const anything = z.unknown();

const codes: Readonly<Record<InputProblem['kind'], FieldProblemCode>> = {
  too_deep: 'value_invalid',
  too_many_items: 'list_too_long',
  too_many_values: 'list_too_long',
  nul: 'nul',
  lone_surrogate: 'lone_surrogate',
};

/** Validates the body of a call. Its depth and size are checked before the schema, so a refusal costs no more than parsing. */
export function readBody(endpoint: EndpointShape, given: unknown): { readonly body: unknown } | Refusal {
  const problem = inputProblem(given);
  if (problem !== null) return refuseField(fieldOf(problem), codes[problem.kind]);
  const read = z.safeParse(compiledSchema(endpoint.body ?? anything), given, { reportInput: true });
  return read.success ? { body: read.data } : refuseFields(fieldProblems(read.error.issues));
}

/** A body that is too deep is reported by its first field only. */
function fieldOf({ kind, path }: InputProblem): string {
  return (kind === 'too_deep' ? path.slice(0, 1) : path).join('.') || 'body';
}

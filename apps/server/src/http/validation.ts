import type { FieldProblemCode } from '@daystream/contract/error-codes';
import { fieldProblemCodes } from '@daystream/contract/error-codes';
import { inputLimits } from '@daystream/domain/limits';
import type * as z from 'zod/v4/core';
import type { FieldProblem } from './refusal.ts';

/** Maps the first issues of a schema to problems by field, one per field and code. */
export function fieldProblems(issues: readonly z.$ZodIssue[]): Record<string, FieldProblem[]> {
  const fields: Record<string, FieldProblem[]> = {};
  for (const issue of issues.slice(0, inputLimits.reportedProblems)) {
    const field = issue.path.map(String).join('.') || 'body';
    const problem = problemOf(issue);
    const list = (fields[field] ??= []);
    if (!list.some(({ code }) => code === problem.code)) list.push(problem);
  }
  return fields;
}

function problemOf(issue: z.$ZodIssue): FieldProblem {
  const custom = fieldProblemCodes.find((code) => code === issue.message);
  if (custom !== undefined) return { code: custom, ...(issue.code === 'custom' && { params: issue.params }) };
  switch (issue.code) {
    case 'invalid_type':
      // A missing name has no input.
      return { code: issue.input === undefined || issue.input === null ? 'required' : expectedCode(issue.expected) };
    case 'too_big':
      return sized(issue.origin, 'too_big', Number(issue.maximum));
    case 'too_small':
      return sized(issue.origin, 'too_small', Number(issue.minimum));
    case 'invalid_value':
      return { code: 'choice_unknown' };
    default:
      return { code: 'value_invalid' };
  }
}

function expectedCode(expected: string): FieldProblemCode {
  return expected === 'number' || expected === 'int' ? 'number_expected' : 'value_invalid';
}

function sized(origin: string, kind: 'too_big' | 'too_small', count: number): FieldProblem {
  if (origin === 'string') return { code: kind === 'too_big' ? 'too_long' : 'too_short', params: { count } };
  if (origin === 'array') return { code: kind === 'too_big' ? 'list_too_long' : 'required', params: { count } };
  return { code: 'number_out_of_range', params: { count } };
}

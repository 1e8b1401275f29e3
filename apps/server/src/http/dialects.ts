import type { Dialect, EndpointShape } from '@daystream/contract/endpoint';
import { errorStatuses } from '@daystream/contract/error-codes';
import type { Language } from '@daystream/domain/languages';
import { translate } from '#rendering/translate.ts';
import type { FieldProblem, Refusal } from './refusal.ts';

/** The default success message of a v2 call (Q59): for programs, not translated. */
const MESSAGE_OK = 'ok';

export interface WireAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfterS?: number;
}

/** Wraps a handler's answer in the endpoint's dialect (Q1). */
export function wrapAnswer(
  { dialect, said = MESSAGE_OK }: Pick<EndpointShape, 'dialect' | 'said'>,
  answer: unknown,
): unknown {
  switch (dialect) {
    case 'bare':
    case 'literal':
      return answer;
    case 'success':
      return { success: true, data: answer, errors: {} };
    case 'message':
      return { message: said, data: answer, errors: {} };
  }
}

/**
 * Wraps a refusal (Q2). Field problems: envelope dialects answer 200 with `errors`, the others 422 with a list. Every
 * other refusal has its own status and the body {name,message,code,status}.
 */
export function wrapRefusal(dialect: Dialect, refusal: Refusal, language: Language): WireAnswer {
  if (refusal.fields !== undefined) return fieldAnswer(dialect, refusal.fields, language);
  const status = errorStatuses[refusal.code];
  return {
    status,
    retryAfterS: refusal.retryAfterS,
    body: {
      name: translate(language, `errors:names.${status}`),
      message: translate(language, `errors:${refusal.code}`, refusal.params),
      code: refusal.code,
      status,
    },
  };
}

function fieldAnswer(dialect: Dialect, fields: NonNullable<Refusal['fields']>, language: Language): WireAnswer {
  const texts = Object.entries(fields).map(
    ([field, problems]) => [field, problems.map((problem) => fieldText(problem, language))] as const,
  );
  switch (dialect) {
    case 'success':
      return { status: 200, body: { success: false, data: null, errors: Object.fromEntries(texts) } };
    case 'message': {
      const message = translate(language, 'errors:message_failed', { message: texts[0]?.[1][0] ?? '' });
      return { status: 200, body: { message, data: null, errors: Object.fromEntries(texts) } };
    }
    case 'bare':
    case 'literal':
      return {
        status: errorStatuses.validation_failed,
        body: texts.flatMap(([field, messages]) => messages.map((message) => ({ field, message }))),
      };
  }
}

/** Texts that include the limit, if it is known. */
const limited: Partial<Record<FieldProblem['code'], string>> = { too_long: 'at_most', too_short: 'at_least' };

export function fieldText({ code, params, text }: FieldProblem, language: Language): string {
  const name = params?.count === undefined ? code : (limited[code] ?? code);
  return translate(language, text ?? `errors:fields.${name}`, params);
}

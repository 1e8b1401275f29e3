import type { AnswerOf, EndpointShape } from '@daystream/contract/endpoint';
import type { ErrorCode } from '@daystream/contract/error-codes';
import { errorStatuses } from '@daystream/contract/error-codes';
import { vi } from 'vitest';

/** One request as the server would see it. */
export interface Asked {
  readonly params: Record<string, string>;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

interface Refused {
  readonly refused: ErrorCode;
  readonly message: string;
}

/** A refusal by field, with messages. */
interface RefusedFields {
  readonly refusedFields: Readonly<Record<string, string>>;
}

type Reply = { endpoint: EndpointShape; answer: (asked: Asked) => unknown };

export function refuse(code: ErrorCode, message: string): Refused {
  return { refused: code, message };
}

export function refuseFields(refusedFields: Readonly<Record<string, string>>): RefusedFields {
  return { refusedFields };
}

/** The answer to one endpoint, typed by its contract. */
export function reply<E extends EndpointShape>(
  endpoint: E,
  answer: (asked: Asked) => AnswerOf<E> | Refused | RefusedFields,
): Reply {
  return { endpoint, answer };
}

/** A fake server; it records requests by the endpoint's name. */
export function answerWith(replies: readonly Reply[]) {
  const asked: { name: string; body: unknown; params: Record<string, string> }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://school.example');
    for (const { endpoint, answer } of replies) {
      const pattern = new RegExp(`^${endpoint.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
      const match = pattern.exec(url.pathname);
      if (match === null || endpoint.method !== (init.method ?? 'GET')) continue;
      const params = { ...match.groups };
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      asked.push({ name: endpoint.name, body, params });
      return wrap(endpoint, answer({ params, query: url.searchParams, body }));
    }
    return json(404, { name: 'x', message: `nobody answers ${url.pathname}`, code: 'not_found', status: 404 });
  });
  return { asked: (name: string) => asked.filter((one) => one.name === name) };
}

function wrap(endpoint: EndpointShape, answer: unknown): Response {
  if (typeof answer === 'object' && answer !== null && 'refused' in answer) {
    const { refused: code, message } = answer as Refused;
    const status = errorStatuses[code];
    return json(status, { name: code, message, code, status });
  }
  if (typeof answer === 'object' && answer !== null && 'refusedFields' in answer) {
    const { refusedFields } = answer as RefusedFields;
    const problems = Object.entries(refusedFields);
    return endpoint.dialect === 'success'
      ? json(200, { success: false, errors: Object.fromEntries(problems.map(([field, text]) => [field, [text]])) })
      : json(
          errorStatuses.validation_failed,
          problems.map(([field, message]) => ({ field, message })),
        );
  }
  const count = Array.isArray(answer) ? String(answer.length) : '1';
  const body = endpoint.dialect === 'success' ? { success: true, data: answer, errors: {} } : answer;
  return json(endpoint.successStatus ?? 200, body, { 'x-pagination-total-count': count });
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}

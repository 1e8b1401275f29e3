import type { EndpointShape } from '@daystream/contract/endpoint';
import { type ErrorCode, errorCodes, errorStatuses } from '@daystream/contract/error-codes';
import { wireFieldProblem, wireRefusal } from '@daystream/contract/wire';
import { type Language, languages } from '@daystream/domain/languages';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Person, TestSchool } from '../../testing/test-school.ts';
import { watchRows } from './stored-rows.ts';

export interface AskOptions {
  readonly as?: Person | null;
  /** A whole Authorization header instead of a person's. */
  readonly authorization?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Raw, without the question mark. */
  readonly query?: string;
  /** A string is sent as it is; anything else as JSON. */
  readonly body?: unknown;
  readonly contentType?: string;
  readonly cookie?: string;
  readonly method?: EndpointShape['method'] | 'HEAD' | 'OPTIONS';
  readonly language?: Language;
  /** false: only some fields were requested. Default: true. */
  readonly checksContract?: boolean;
}

export interface Outcome {
  readonly status: number;
  /** null when the call was accepted. */
  readonly code: ErrorCode | null;
  readonly message: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface Ask {
  (endpoint: EndpointShape, options?: AskOptions): Promise<Outcome>;
  /** Call it when the test itself has written to the database since the last call. */
  noteChanges(): void;
}

/**
 * Calls endpoints and checks the invariants of all answers: an accepted one matches its contract; a refused one has the
 * documented form in the language of the call and has written nothing.
 */
export async function guardedAsk(school: TestSchool): Promise<Ask> {
  const rows = await watchRows(school.ctx.db);
  let turn = 0;
  let mayChange = true;
  const ask = async (endpoint: EndpointShape, options: AskOptions = {}): Promise<Outcome> => {
    turn += 1;
    const language = options.language ?? languages[turn % languages.length] ?? 'ru';
    if (mayChange) await rows.remember();
    mayChange = false;
    const response = await school.app.inject({
      method: options.method ?? endpoint.method,
      url: addressOf(endpoint, options),
      headers: { 'accept-language': language, ...headersOf(options) },
      // A new client address for each call, so that rate limits do not interfere.
      remoteAddress: `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
      ...(options.body === undefined ? {} : { payload: textOf(options.body) }),
    });
    const what = `${response.statusCode} ${response.body.slice(0, 300)}`;
    if (response.statusCode >= 500) throw new Error(`an unexpected error: ${what}`);
    const outcome = { status: response.statusCode, headers: response.headers };
    const refusal = readRefusal(endpoint, response.statusCode, response.body, language);
    if (refusal === null) {
      mayChange = true;
      if (response.statusCode !== 304 && options.checksContract !== false) {
        const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
        checkAccepted(endpoint, outcome.status, isJson ? readJson(response.body) : response.body);
      }
      return { ...outcome, code: null, message: '' };
    }
    expect(`${what}: ${String(response.headers['cache-control'])}`).toMatch(/: no-store$/);
    if (await rows.haveChanged()) throw new Error(`a refused call wrote something: ${what}`);
    return { ...outcome, ...refusal };
  };
  return Object.assign(ask, {
    noteChanges() {
      mayChange = true;
    },
  });
}

function addressOf(endpoint: EndpointShape, { params = {}, query }: AskOptions): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return query === undefined ? path : `${path}?${query}`;
}

function headersOf({ as, authorization, body, contentType, cookie }: AskOptions): Record<string, string> {
  const given = authorization ?? (as == null ? undefined : `Bearer ${as.token}`);
  return {
    ...(given === undefined ? {} : { authorization: given }),
    ...(cookie === undefined ? {} : { cookie }),
    ...(body === undefined ? {} : { 'content-type': contentType ?? 'application/json' }),
  };
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

const fieldErrors = z.record(z.string(), z.array(z.string()).check(z.minLength(1)));
const failedEnvelopes = {
  success: z.strictObject({ success: z.literal(false), data: z.null(), errors: fieldErrors }),
  message: z.strictObject({ message: z.string(), data: z.null(), errors: fieldErrors }),
};

/** null when the call was accepted. */
function readRefusal(
  { dialect, successStatus = 200 }: EndpointShape,
  status: number,
  text: string,
  language: Language,
): { code: ErrorCode; message: string } | null {
  if (status === 304) return null;
  const isEnvelope = dialect === 'success' || dialect === 'message';
  if (status === successStatus || (isEnvelope && status === 200)) {
    const failed = isEnvelope ? z.safeParse(failedEnvelopes[dialect], readJson(text)) : undefined;
    if (failed?.success !== true) return null;
    return { code: 'validation_failed', message: readable(Object.values(failed.data.errors).flat(), language) };
  }
  if (status === errorStatuses.validation_failed) {
    const problems = z.parse(z.array(wireFieldProblem).check(z.minLength(1)), JSON.parse(text));
    return {
      code: 'validation_failed',
      message: readable(
        problems.map(({ message }) => message),
        language,
      ),
    };
  }
  const refusal = z.parse(wireRefusal, JSON.parse(text));
  const code = errorCodes.find((known) => known === refusal.code);
  if (code === undefined) throw new Error(`an undocumented code: ${text}`);
  expect([refusal.status, errorStatuses[code]]).toEqual([status, status]);
  return { code, message: readable([refusal.message, refusal.name], language) };
}

function readJson(text: string): unknown {
  return text === '' ? undefined : JSON.parse(text);
}

/** Checks that texts are in the language, without untranslated keys or unfilled placeholders. */
function readable(texts: readonly string[], language: Language): string {
  for (const text of texts) {
    expect(text).toMatch(/^\p{Lu}|^[¿¡]/u);
    expect(text).not.toMatch(/\{\{|undefined|errors[:.]\w/);
    if (/[а-яё]/i.test(text) !== (language === 'ru')) throw new Error(`«${text}» is not ${language}`);
  }
  return texts.join(' ');
}

/** Validates an accepted answer; a CSV is validated as text. */
function checkAccepted(endpoint: EndpointShape, status: number, given: unknown): void {
  expect(status).toBe(endpoint.successStatus ?? 200);
  const isEnvelope = endpoint.dialect === 'success' || endpoint.dialect === 'message';
  z.parse(endpoint.answer, isEnvelope ? (given as { data: unknown }).data : given);
}

/**
 * Sends the requests in turn and returns those with an unexpected answer, with that answer. `allowed` contains a status
 * (`'404'`), a status with its code (`'404 not_found'`) or `'accepted'`.
 */
export async function unexpectedAnswers<T>(
  allowed: readonly string[],
  requests: readonly T[],
  send: (request: T) => Promise<Outcome>,
): Promise<string[]> {
  const others: string[] = [];
  for (const request of requests) {
    const { status, code } = await send(request);
    const answers = code === null ? ['accepted', String(status)] : [`${status} ${code}`, String(status)];
    if (!answers.some((answer) => allowed.includes(answer))) {
      others.push(`${JSON.stringify(request).slice(0, 200)}: ${answers[0]}`);
    }
  }
  return others;
}

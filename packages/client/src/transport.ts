import type {
  AnswerOf,
  BodyInputOf,
  EndpointShape,
  ExpandOf,
  ParamsOf,
  QueryInputOf,
} from '@daystream/contract/endpoint';
import { addressOf, pathOf } from '@daystream/contract/address';
import type { AppType } from '@daystream/domain/identity';
import { isOtpError } from '@daystream/domain/identity/one-time-code';
import { languageFromCode, localeByLanguage } from '@daystream/domain/languages';
import { errorText } from './error-text.ts';
import type { CachedCall, KeptAnswers } from './kept-answers.ts';

/** The parts of every request of one application. */
export interface Session {
  token(): string | null;
  language(): string;
  readonly appId: string;
  readonly appType: AppType;
  /** Identifies this device without cookies, in a native app; null in a browser. */
  readonly device?: () => string | null;
}

export interface CallOptions<E extends EndpointShape> {
  readonly params?: ParamsOf<E>;
  readonly query?: (undefined extends QueryInputOf<E> ? object : QueryInputOf<E>) & { page?: number };
  /** Values by name; for uploads the form itself. */
  readonly body?: E['multipart'] extends true ? FormData : BodyInputOf<E>;
  readonly expand?: readonly ExpandOf<E>[];
  readonly signal?: AbortSignal;
  /** The request outlives the page; for small bodies only. */
  readonly keepalive?: boolean;
}

export interface Page {
  readonly number: number;
  readonly count: number;
  readonly perPage: number;
  readonly totalCount: number;
}

/** A refusal or failure of a call; the shell decides what to show. `message` is the server's text, empty when it sent none. */
export class CallError extends Error {
  readonly kind: 'refused' | 'fields' | 'offline' | 'server';
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterMs: number | null;

  constructor(given: Partial<CallError> & Pick<CallError, 'kind' | 'message'>, cause?: unknown) {
    super(given.message, { cause });
    this.kind = given.kind;
    this.status = given.status ?? 0;
    this.code = given.code ?? given.kind;
    this.fields = given.fields ?? {};
    this.retryAfterMs = given.retryAfterMs ?? null;
  }
}

/** What the transport reports to the whole application. */
export interface TransportEvents {
  signedOut(code: string): void;
  serverTime(offsetMs: number): void;
  /** A call has ended: with an answer of any kind, or without one. */
  callEnded(isAnswered: boolean): void;
  /** A saved answer was used for a call. */
  servedSaved(savedAtMs: number): void;
}

export interface TransportOptions {
  readonly origin?: string;
  /** Cached answers for when the server is unreachable; null: no cache. */
  readonly kept?: KeptAnswers | null;
  /** The answer embedded in the page for a URL; null: none. */
  readonly early?: (address: string) => Promise<string | null> | null;
  /** Called with every write request that does not outlive its page. */
  readonly changes?: (answered: Promise<unknown>) => void;
}

/** How long a call waits for the server before it falls back to the cached answer. */
const FALLBACK_AFTER_MS = 6000;

export interface Transport {
  call<E extends EndpointShape>(endpoint: E, options?: CallOptions<E>): Promise<AnswerOf<E>>;
  callPage<E extends EndpointShape>(endpoint: E, options?: CallOptions<E>): Promise<{ rows: AnswerOf<E>; page: Page }>;
}

/** Calls endpoints by their declaration. It reports events, but never navigates or shows anything. */
export function createTransport(
  session: Session,
  events: TransportEvents,
  { origin = '', kept = null, early = () => null, changes }: TransportOptions = {},
): Transport {
  async function send<E extends EndpointShape>(endpoint: E, options: CallOptions<E>) {
    const token = session.token();
    const url = origin + addressOf(endpoint, options, session.language());
    const embedded = token === null || endpoint.method !== 'GET' ? null : early(url);
    const fetchAnswer = () => request(url, endpoint, options, token);
    const pending =
      embedded === null ? fetchAnswer() : embedded.then((text) => (text === null ? fetchAnswer() : new Response(text)));
    if (endpoint.method !== 'GET' && options.keepalive !== true) changes?.(pending);
    const isKept = kept !== null && token !== null && endpoint.isKeptForADay === true;
    const response = isKept ? await answeredOrKept(kept, { url, token }, pending) : await pending;
    const body: unknown = await response.json().catch(() => null);
    if (response.ok && !isFailedEnvelope(body) && !isFailedMessage(endpoint, body)) {
      const isEnvelope = endpoint.dialect === 'success' || endpoint.dialect === 'message';
      return {
        answer: (isEnvelope ? (body as { data: unknown }).data : body) as AnswerOf<E>,
        headers: response.headers,
      };
    }
    const error = errorOf(response, body, pathOf(endpoint, options));
    // A 401 of an older session is ignored once a newer one has started.
    if (error.status === 401 && token !== null && token === session.token()) events.signedOut(error.code);
    throw error;
  }

  async function request<E extends EndpointShape>(
    url: string,
    endpoint: E,
    options: CallOptions<E>,
    token: string | null,
  ): Promise<Response> {
    const headers: Record<string, string> = {
      'accept-language': languageHeader(session.language()),
      'x-app-type': session.appType,
      'x-app-id': session.appId,
    };
    const device = session.device?.() ?? null;
    if (device !== null) headers['x-device-token'] = device;
    if (token !== null && endpoint.auth !== 'none') headers.authorization = `Bearer ${token}`;
    const body = sentBody(endpoint, options.body);
    // The browser sets a form's content type, because only it knows the boundary.
    if (typeof body === 'string') headers['content-type'] = 'application/json';
    const { signal, keepalive } = options;
    const pending = fetch(url, { method: endpoint.method, headers, body, signal, keepalive });
    const response = await pending.catch((cause: unknown) => {
      if (isAborted(cause)) throw cause;
      events.callEnded(false);
      throw new CallError({ kind: 'offline', message: 'offline' }, cause);
    });
    events.callEnded(true);
    const date = response.headers.get('date');
    if (date !== null) events.serverTime(Date.parse(date) - Date.now());
    return response;
  }

  /** Caches and returns the server's answer; falls back to the cached one when the server is unreachable or slow. */
  async function answeredOrKept(answers: KeptAnswers, call: CachedCall, pending: Promise<Response>): Promise<Response> {
    const answered = pending.then((response) => {
      if (response.ok) answers.keep(call, response.clone()).catch(reportFailedCaching);
      return response;
    });
    const first = await Promise.race([answered.catch((error: unknown) => ({ error })), timeoutOf(answered)]);
    if (first instanceof Response) return first;
    const isRefused = first !== null && !(first.error instanceof CallError && first.error.kind === 'offline');
    const found = isRefused ? null : await answers.find(call);
    if (found === null) return answered;
    events.callEnded(false);
    events.servedSaved(found.savedAtMs);
    return found.response;
  }

  return {
    call: async (endpoint, options = {}) => (await send(endpoint, options)).answer,
    async callPage(endpoint, options = {}) {
      const { answer, headers } = await send(endpoint, options);
      const header = (name: string) => Number(headers.get(`x-pagination-${name}`) ?? 0);
      const page = {
        number: header('current-page'),
        count: header('page-count'),
        perPage: header('per-page'),
        totalCount: header('total-count'),
      };
      return { rows: answer, page };
    },
  };
}

/** Resolves to null after the timeout of a call; the timer is cleared when the call ends. */
function timeoutOf(answered: Promise<unknown>): Promise<null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), FALLBACK_AFTER_MS);
    const end = () => clearTimeout(timer);
    answered.then(end, end);
  });
}

/** The locale of a language for the header (Q5). */
export function languageHeader(language: string): string {
  const known = languageFromCode(language);
  return known === null ? language : localeByLanguage[known];
}

function sentBody(endpoint: EndpointShape, body: unknown): string | FormData | undefined {
  if (body === undefined || body instanceof FormData) return body;
  return endpoint.form === true ? formOf(body as object) : JSON.stringify(body);
}

/** Booleans are sent as 1 and 0, undefined is left out. */
function formOf(values: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values) as [string, string | number | boolean | undefined][]) {
    if (value !== undefined) form.append(name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value));
  }
  return form;
}

function isFailedEnvelope(body: unknown): boolean {
  return typeof body === 'object' && body !== null && (body as { success?: unknown }).success === false;
}

/** A failed call for a one-time code answers 200; only its message shows the failure (ACC-102). */
function isFailedMessage({ dialect }: EndpointShape, body: unknown): boolean {
  return dialect === 'message' && isOtpError(body ?? {});
}

function errorOf(response: Response, body: unknown, path: string): CallError {
  const { status } = response;
  const retryAfter = response.headers.get('retry-after');
  const retryAfterMs = retryAfter === null ? null : Number(retryAfter) * 1000;
  if (isFailedEnvelope(body) || response.ok) {
    const { errors: fields = {}, message = '' } = body as { errors?: Record<string, string[]>; message?: string };
    const fieldMessage = firstMessage(fields);
    return new CallError({
      kind: 'fields',
      status,
      code: 'validation_failed',
      fields,
      message: fieldMessage === '' ? message : fieldMessage,
    });
  }
  if (Array.isArray(body)) {
    const fields: Record<string, string[]> = {};
    for (const { field, message } of body as { field: string; message: string }[]) (fields[field] ??= []).push(message);
    return new CallError({ kind: 'fields', status, code: 'validation_failed', fields, message: firstMessage(fields) });
  }
  const { code } = (body ?? {}) as { code?: string };
  const kind = status >= 500 ? 'server' : 'refused';
  const failed = new Error(`Request ${path} failed with status ${status}`); // ERR-001
  return new CallError({ kind, status, code: code ?? kind, message: errorText(body) ?? '', retryAfterMs }, failed);
}

/** The messages of the first field, joined, for places with one line (Q237). */
function firstMessage(fields: Record<string, readonly string[]>): string {
  return Object.values(fields)[0]?.join(', ') ?? '';
}

function isAborted(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'AbortError';
}

/** An answer whose request was aborted while it was read is not cached; that is no error. */
function reportFailedCaching(cause: unknown): void {
  if (!isAborted(cause)) reportError(cause);
}

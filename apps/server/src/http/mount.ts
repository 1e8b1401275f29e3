import type { Readable } from 'node:stream';
import {
  type AnswerOf,
  type BodyOf,
  type EndpointShape,
  type ExpandOf,
  isWriting,
  type ParamsOf,
  type QueryOf,
} from '@daystream/contract/endpoint';
import type { Variant } from '@daystream/variants/variant';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isReadOnlyViolation, runReadOnly } from '#db/read-only.ts';
import { checkAnswer } from './answer-check.ts';
import { compiledSchema } from './compiled-schema.ts';
import type { Context } from './context.ts';
import { isAtDevelopersHost } from './development-only.ts';
import { wrapAnswer, wrapRefusal } from './dialects.ts';
import type { Language } from '@daystream/domain/languages';
import { inputLimits } from '@daystream/domain/limits';
import { requestLanguage, variantOf } from './language.ts';
import { type Page, pageOf, writePageHeaders } from './pagination.ts';
import { isForm, readFormFields } from './form.ts';
import { isRead, refuseOtherMethods } from './other-methods.ts';
import { isRefusal, type Refusal, refuse, refuseFields } from './refusal.ts';
import { readBody } from './read-body.ts';
import { fieldProblems } from './validation.ts';
import { appIdOf, type FindViewer, type ReadWithSession, tokenOf, type Viewer } from './viewer.ts';

/** A handler's input: parsed, validated and typed. */
export interface Call<E extends EndpointShape> {
  readonly ctx: Context;
  readonly viewer: E['auth'] extends 'none' ? Viewer | null : Viewer;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly expand: ReadonlySet<ExpandOf<E>>;
  /** `?fields=`: null means all. */
  readonly fields: ReadonlySet<string> | null;
  readonly page: Page;
  readonly variant: Variant;
  readonly language: Language;
  readonly appId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A paged answer: the rows of this page and the total count. */
export class PagedAnswer<T> {
  readonly rows: T;
  readonly totalCount: number;
  constructor(rows: T, totalCount: number) {
    this.rows = rows;
    this.totalCount = totalCount;
  }
}

/** An answer serialized once for many callers; the code that serializes it checks it against the endpoint. */
export class PreparedAnswer {
  /** null: the caller already has it, 304. */
  readonly text: string | Buffer | null;
  readonly headers: Readonly<Record<string, string>>;
  constructor(text: string | Buffer | null, headers: Readonly<Record<string, string>>) {
    this.text = text;
    this.headers = headers;
  }
}

/** An answer that is not JSON: a stream of bytes, such as a CSV file. */
export class StreamedAnswer {
  readonly stream: Readable;
  readonly headers: Readonly<Record<string, string>>;
  constructor(stream: Readable, headers: Readonly<Record<string, string>>) {
    this.stream = stream;
    this.headers = headers;
  }
}

type HandlerAnswer<E extends EndpointShape> =
  | Refusal
  | PreparedAnswer
  | StreamedAnswer
  | (E['paged'] extends object ? PagedAnswer<AnswerOf<E>> : AnswerOf<E>);

export interface Route {
  readonly endpoint: EndpointShape;
  readonly read?: ReadWithSession;
  handle(call: Call<EndpointShape>): Promise<unknown>;
}

/** Pairs an endpoint with its handler; `read`: what it needs of the viewer besides the session. */
export function route<E extends EndpointShape>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<HandlerAnswer<E>>,
  read?: ReadWithSession,
): Route {
  return { endpoint, handle, ...(read && { read }) };
}

/** A call whose viewer previews a course. */
export interface PreviewedCall {
  readonly ctx: Context;
  readonly viewer: Viewer;
  readonly language: Language;
}

export interface MountOptions {
  readonly findViewer: FindViewer;
  readonly canEnterAdmin: (viewer: Viewer) => boolean;
  /** Runs a read in what the viewer previews; the context of the handler is that of the preview. */
  readonly runInPreview: <T>(call: PreviewedCall, run: (inside: Context) => Promise<T>) => Promise<T | Refusal>;
}

/** Mounts every route once: viewer, limits, validation, handler, dialect. */
export function mountRoutes(app: FastifyInstance, ctx: Context, routes: readonly Route[], options: MountOptions): void {
  // We accept JSON and forms; browsers let other sites send plain text without a preflight (Q2: 415).
  app.removeContentTypeParser('text/plain');
  const endpoints = routes.map(({ endpoint }) => endpoint);
  refuseOtherMethods(app, endpoints);
  for (const { endpoint, handle, read } of routes) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // A HEAD would run the handler, too.
      exposeHeadRoute: isRead(endpoint),
      config: { endpoint },
      handler: async (request, reply) => {
        // Answers are not cached by default; a handler can override this.
        reply.header('cache-control', 'no-store');
        const isMissing = endpoint.isForDevelopment === true && !mayKnow(request, ctx);
        const viewer = isMissing ? refuse('not_found') : await viewerOf({ endpoint, read }, request, options);
        const variant = variantOf(ctx, request);
        const language = requestLanguage(request, variant, isRefusal(viewer) ? null : viewer?.language);
        if (isRefusal(viewer)) return sendRefusal(reply, endpoint, viewer, language);
        const body = endpoint.form === true && isForm(request) ? await readFormFields(request) : request.body;
        const call = readCall(ctx, endpoint, { request, reply, viewer, variant, language, body });
        if (isRefusal(call)) return sendRefusal(reply, endpoint, call, language);
        const answer = await answerTo(call, endpoint, handle, options);
        if (isRefusal(answer)) return sendRefusal(reply, endpoint, answer, language);
        return sendAnswer(reply, call, endpoint, answer);
      },
    });
  }
}

async function answerTo(
  call: Call<EndpointShape>,
  endpoint: EndpointShape,
  handle: Route['handle'],
  { runInPreview }: MountOptions,
): Promise<unknown> {
  const viewer: Viewer | null = call.viewer;
  if (viewer?.preview !== undefined) {
    const run = () => runInPreview({ ...call, viewer }, (ctx) => handle({ ...call, ctx }));
    return refusingWrites(run, 'read_only_preview');
  }
  if (!isImpersonated(viewer) || endpoint.whileImpersonating === true) return handle(call);
  // The database refuses all writes, including side effects of reads.
  return refusingWrites(() => runReadOnly(() => handle(call)), 'read_only_session');
}

async function viewerOf(
  { endpoint, read }: Pick<Route, 'endpoint' | 'read'>,
  request: FastifyRequest,
  { findViewer, canEnterAdmin }: MountOptions,
): Promise<Viewer | null | Refusal> {
  const given = tokenOf(request);
  if (given === null) return endpoint.auth === 'none' ? null : refuse('token_missing');
  if (given.isFromAddress && !isTokenInAddressRead(endpoint))
    return endpoint.auth === 'none' ? null : refuse('token_missing');
  const viewer = await findViewer(given.token, read);
  if (given.isFromAddress && typeof viewer === 'object' && !isOfOldClient(viewer))
    return endpoint.auth === 'none' ? null : refuse('token_missing');
  if (typeof viewer === 'string') return endpoint.auth === 'none' ? null : refuse(viewer);
  if (viewer.isFormer === true && isWriting(endpoint)) return endpoint.auth === 'none' ? null : refuse('token_invalid');
  if (viewer.isReset && endpoint.auth !== 'none' && endpoint.duringReset !== true) return refuse('password_first');
  // Not even a sign-out: the session behind a preview is the author's own.
  if (viewer.preview !== undefined && isWriting(endpoint)) return refuse('read_only_preview');
  if (isImpersonated(viewer) && isWriting(endpoint) && endpoint.whileImpersonating !== true)
    return refuse('read_only_session');
  if (viewer.isGuest === true && isClosedToGuests(endpoint)) return refuse('sign_up_first');
  if (endpoint.auth !== 'staff') return viewer;
  return viewer.appType === 'admin' && canEnterAdmin(viewer) ? viewer : refuse('not_staff');
}

/** In production, the handler says to staff what there is not. */
function mayKnow(request: FastifyRequest, { config }: Context): boolean {
  return config.isProduction || isAtDevelopersHost(request, config);
}

/** Guests may read their own data and practise; every other write needs an account. */
function isClosedToGuests(endpoint: EndpointShape): boolean {
  return endpoint.auth !== 'none' && isWriting(endpoint) && endpoint.forGuests !== true;
}

/** A session token in the URL only authorises reads by old clients (Q4); the dashboard has no old clients (Q231). */
function isTokenInAddressRead(endpoint: EndpointShape): boolean {
  return !isWriting(endpoint) && endpoint.auth !== 'staff';
}

/** Dashboard and impersonation sessions are accepted in the header only, on every path (Q231). */
function isOfOldClient(viewer: Viewer): boolean {
  return viewer.appType !== 'admin' && !isImpersonated(viewer);
}

function isImpersonated(viewer: Viewer | null): boolean {
  return viewer?.impersonatorId !== undefined;
}

async function refusingWrites(
  run: () => Promise<unknown>,
  code: 'read_only_session' | 'read_only_preview',
): Promise<unknown> {
  try {
    return await run();
  } catch (error) {
    if (isReadOnlyViolation(error)) return refuse(code);
    throw error;
  }
}

/** The schema for parts that an endpoint does not declare. */
const anything = z.unknown();

interface Arrived extends Pick<Call<EndpointShape>, 'request' | 'reply' | 'variant' | 'language'> {
  readonly viewer: Viewer | null;
  /** The parsed JSON or form. */
  readonly body: unknown;
}

function readCall(
  ctx: Context,
  endpoint: EndpointShape,
  { request, reply, viewer, variant, language, body: arrived }: Arrived,
): Call<EndpointShape> | Refusal {
  const params = z.safeParse(compiledSchema(endpoint.params ?? anything), request.params);
  // A malformed id is answered like a missing row (Q248).
  if (!params.success) return refuse('not_found');
  const query = z.safeParse(compiledSchema(endpoint.query ?? anything), request.query, { reportInput: true });
  if (!query.success) return refuseFields(fieldProblems(query.error.issues));
  if (endpoint.multipart !== true && endpoint.form !== true && isForm(request)) return refuse('media_type_refused');
  const given = endpoint.body === undefined || endpoint.multipart === true ? undefined : (arrived ?? {});
  const read = readBody(endpoint, given);
  if (isRefusal(read)) return read;
  const texts = request.query as { expand?: unknown; fields?: unknown; page?: unknown };
  return {
    ctx,
    viewer: viewer as Viewer,
    params: params.data,
    query: query.data,
    body: read.body,
    expand: namedParts(texts.expand, endpoint.expand ?? []) as ReadonlySet<never>,
    fields: typeof texts.fields === 'string' ? new Set(texts.fields.split(',')) : null,
    page: pageOf(request.query, endpoint.paged),
    variant,
    language,
    appId: appIdOf(request) ?? variant.id,
    request,
    reply,
  };
}

/** The requested names of a closed list; a nested name includes its parents (Q7). */
function namedParts(asked: unknown, known: readonly string[]): ReadonlySet<string> {
  if (typeof asked !== 'string' || known.length === 0) return new Set();
  const wanted = new Set(asked.split(',', inputLimits.expandNames).map((name) => name.trim()));
  return new Set(known.filter((name) => [...wanted].some((one) => one === name || one.startsWith(`${name}.`))));
}

function sendRefusal(reply: FastifyReply, endpoint: EndpointShape, refusal: Refusal, language: Language): FastifyReply {
  const { status, body, retryAfterS } = wrapRefusal(endpoint.dialect, refusal, language);
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

function sendAnswer(
  reply: FastifyReply,
  call: Call<EndpointShape>,
  endpoint: EndpointShape,
  answer: unknown,
): FastifyReply {
  if (answer instanceof PreparedAnswer) {
    reply.headers(answer.headers);
    if (answer.text === null) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(answer.text);
  }
  if (answer instanceof StreamedAnswer) return reply.headers(answer.headers).send(answer.stream);
  const isPage = answer instanceof PagedAnswer;
  if (isPage) writePageHeaders(reply, call.page, answer.totalCount);
  const rows: unknown = isPage ? answer.rows : answer;
  const checked = checkAnswer(call.ctx, endpoint, rows);
  return reply
    .code(endpoint.successStatus ?? 200)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(wrapAnswer(endpoint, pickFields(checked, call.fields))));
}

/** `?fields=` limits the top-level keys of an entity or of every row of a list (Q7). */
function pickFields(answer: unknown, fields: ReadonlySet<string> | null): unknown {
  if (fields === null) return answer;
  if (Array.isArray(answer)) return answer.map((row) => pickFields(row, fields));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).filter(([key]) => fields.has(key)));
}

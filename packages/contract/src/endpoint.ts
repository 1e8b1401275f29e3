import type * as z from 'zod/mini';

/**
 * How an endpoint's answers, refusals and validation failures are wrapped (decisions Q1, Q2):
 * `bare` and `literal` return the entity itself, `success` {success,data,errors}, `message` {message,data,errors}.
 */
export const dialects = ['bare', 'success', 'message', 'literal'] as const;
export type Dialect = (typeof dialects)[number];

/** Required authentication: `none` needs no token, `session` any signed-in person, `staff` a session of the admin. */
export const endpointAudiences = ['none', 'session', 'staff'] as const;
export type EndpointAudience = (typeof endpointAudiences)[number];

type Schema = z.ZodMiniType;

export interface EndpointShape {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Full path with `:name` parameters, as written in the specification. */
  readonly path: string;
  readonly auth: EndpointAudience;
  readonly dialect: Dialect;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Shape of the response without its envelope. */
  readonly answer: Schema;
  /** Closed list of expandable parts, dots for nesting (Q7). */
  readonly expand?: readonly string[];
  /** Paged lists carry the four x-pagination headers (Q8). */
  readonly paged?: { readonly perPage: number; readonly perPageName: 'per-page' | 'perPage' };
  /** A part that arrives as multipart is read by the handler itself. */
  readonly multipart?: boolean;
  /** Also accepts its body as a form, fields only (the specification calls this multipart). */
  readonly form?: boolean;
  /** A GET that changes something, as the specification has it (Q15): its token comes in the header, and it is not kept. */
  readonly isWrite?: boolean;
  /** Allowed in the restricted session of a password reset (Q39). */
  readonly duringReset?: boolean;
  /** A write that is allowed during impersonation, because it only changes who is signed in. */
  readonly whileImpersonating?: boolean;
  /** A write that guests need for practising without an account. */
  readonly forGuests?: boolean;
  /** The success message of a v2 call, if it is not `ok`: for programs, not translated. */
  readonly said?: string;
  /** The cabinet caches its last answer on the device and shows it offline for a day (Q227). */
  readonly isKeptForADay?: boolean;
  /** Of a school in development; there it exists only at the hosts of its developer. */
  readonly isForDevelopment?: boolean;
  /** Success status other than 200, e.g. 201 for a created file. */
  readonly successStatus?: number;
}

/** Declares one call of the API. The server mounts a handler for it, the client calls it. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

/** Says whether a call changes something. */
export function isWriting({ method, isWrite }: Pick<EndpointShape, 'method' | 'isWrite'>): boolean {
  return method !== 'GET' || isWrite === true;
}

type Output<S> = S extends Schema ? z.output<S> : undefined;
type Input<S> = S extends Schema ? z.input<S> : undefined;

export type ParamsOf<E extends EndpointShape> = Output<E['params']>;
export type QueryOf<E extends EndpointShape> = Output<E['query']>;
export type BodyOf<E extends EndpointShape> = Output<E['body']>;
export type AnswerOf<E extends EndpointShape> = z.output<E['answer']>;
export type BodyInputOf<E extends EndpointShape> = Input<E['body']>;
export type QueryInputOf<E extends EndpointShape> = Input<E['query']>;
export type ExpandOf<E extends EndpointShape> = E['expand'] extends readonly (infer N extends string)[] ? N : never;

/** The shape of the response on the wire, including its envelope (Q1). */
export type WireBodyOf<E extends EndpointShape> = E['dialect'] extends 'success'
  ? { success: true; data: AnswerOf<E>; errors: Record<string, never> } | FailedEnvelope
  : E['dialect'] extends 'message'
    ? { message: string; data: AnswerOf<E>; errors: Record<string, string[]> }
    : AnswerOf<E>;

/** The 422 response of a call with an envelope. */
export interface FailedEnvelope {
  success: false;
  data: null;
  errors: Record<string, string[]>;
}

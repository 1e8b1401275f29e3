import type { FastifyRequest } from 'fastify';
import { type AppType, appTypes, type StaffRole } from '@daystream/domain/identity';
import type { PreviewScene } from '@daystream/domain/previews';

/** The caller: the person of an active session. */
export interface Viewer {
  readonly userId: number;
  readonly sessionId: number;
  /** The version of the session's token; a new password increments it. */
  readonly tokenVersion: number;
  readonly appType: AppType;
  readonly roles: readonly StaffRole[];
  /** null: not chosen. */
  readonly language: string | null;
  readonly timeZone: string;
  /** Signed in by a password reset and may only choose a new password (Q39). */
  readonly isReset: boolean;
  /** The staff member who impersonates this person; such a session is read-only. */
  readonly impersonatorId?: number;
  /** Looks at the draft of a course as a learner who is nowhere stored; nothing can be written. */
  readonly preview?: PreviewedDraft & { readonly scene: PreviewScene };
  /** A guest without an account; may only write what practising needs. */
  readonly isGuest?: boolean;
  /** Sent the token from before a password change; such a call is read-only. */
  readonly isFormer?: boolean;
  /** Their streams, read in the statement of the session for routes that ask for it. */
  readonly streams?: readonly StreamRevision[];
}

/** A stream's revision; the record at this revision never changes, but for the version that is offered. */
export interface StreamRevision {
  readonly id: number;
  readonly course_id: number;
  readonly revision: number;
  readonly offered_version: number | null;
}

/** What is read about the person in the statement of the session. */
export interface ReadWithSession {
  readonly withStreams?: boolean;
}

/** The draft that a preview shows, and when the preview ends. */
export interface PreviewedDraft {
  readonly courseId: number;
  readonly untilMs: number;
}

/** What a media URL or a socket is bound to: a session and its current token. */
export type ViewerSession = Pick<Viewer, 'sessionId' | 'tokenVersion'>;

/** A session, or only the preview of a draft that it opened. */
export interface MediaViewer extends ViewerSession {
  readonly preview?: PreviewedDraft;
}

/** Finds the session of a token, or the reason why there is none. */
export type FindViewer = (
  token: string,
  read?: ReadWithSession,
) => Promise<Viewer | 'token_invalid' | 'token_expired' | 'other_device'>;

export interface TokenOfRequest {
  readonly token: string;
  /** Old clients send the session token in the URL; that authorises only reads (Q4). */
  readonly isFromAddress: boolean;
}

const MAX_TOKEN_LENGTH = 200;

export function tokenOf(request: FastifyRequest): TokenOfRequest | null {
  const header = request.headers.authorization;
  if (header !== undefined) {
    const token = /^Bearer\s+(\S+)$/i.exec(header)?.[1];
    return token === undefined || token.length > MAX_TOKEN_LENGTH ? null : { token, isFromAddress: false };
  }
  const { token } = request.query as { token?: unknown };
  if (typeof token !== 'string' || token === '' || token.length > MAX_TOKEN_LENGTH) return null;
  return { token, isFromAddress: true };
}

/** X-App-Type of the request (Q3; `admin` is ours, Q231); anything else counts as web. */
export function appTypeOf(request: FastifyRequest): AppType {
  return appTypes.find((type) => type === request.headers['x-app-type']) ?? 'web';
}

/** X-App-Id: the client's variant (Q3); anything but a short plain id is ignored. */
export function appIdOf(request: FastifyRequest): string | undefined {
  const id = request.headers['x-app-id'];
  return typeof id === 'string' && /^[a-z][a-z0-9-]{0,39}$/.test(id) ? id : undefined;
}

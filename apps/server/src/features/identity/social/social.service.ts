import {
  type ExternalSource,
  externalSources,
  maySignIn,
  readReturnUrl,
  returnHostsOf,
} from '@daystream/domain/identity';
import { MINUTE_MS } from '@daystream/domain/durations';
import type { Variant } from '@daystream/variants/variant';
import type { Connection, Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse, refuseField } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { type OAuthClient, OAuthFailure } from '#ports/oauth/oauth.ts';
import { lockUser } from '../identity.store.ts';
import { limitCalls } from '../rate-limits/calls.service.ts';
import { findOpenSession } from '../sessions/sessions.store.ts';
import { createEntryTicket, consumeTicket } from '../sessions/tickets.service.ts';
import { newToken, tokenHash } from '../crypto/tokens.ts';
import { viewerFinder } from '../sessions/viewer.service.ts';
import { attemptSecrets } from '../crypto/oauth-secrets.ts';
import { type ReturnPlan, returnLink, type SocialOutcome } from './return-link.rules.ts';
import * as store from './social.store.ts';

/** Time a person may take at the network. */
export const ATTEMPT_MS = 10 * MINUTE_MS;
/** How soon the app takes what its browser brought back. */
const CLAIM_MS = MINUTE_MS;

/** A network with this school's client. */
export interface Network {
  readonly source: ExternalSource;
  readonly client: OAuthClient;
  /** The callback address registered there. */
  readonly redirectUri: string;
}

export interface SocialStart {
  readonly action: 'login' | 'link';
  /** A ticket of purpose social_link. */
  readonly ticket: string | null;
  readonly returnUrl: unknown;
  /** The address of ours that the person came by. */
  readonly origin: string;
  readonly variant: Variant;
  /** Began in the app, which uses an external browser and gets the result by its URL scheme. */
  readonly isApp: boolean;
  /** Session of the browser, if it has one. */
  readonly session: string | null;
  /** The secret of this browser. */
  readonly browser: string;
  /** Its network address. */
  readonly address: string;
}

/** Returns where the person goes: to the network, or back with the reason. */
export async function startSocial(ctx: Context, network: Network, start: SocialStart): Promise<string> {
  const plan: ReturnPlan = {
    source: network.source,
    action: start.action,
    origin: start.origin,
    appVariant: start.isApp ? start.variant.id : null,
    returnUrl: allowedReturnUrl(start),
  };
  try {
    if ((await limitCalls(ctx, 'network_sign_in', start.address)) !== null)
      return returnLink(plan, { status: 'fail', code: 'unknown_error', message: 'too_many_requests' });
    const linker = start.action === 'link' ? await findLinker(ctx, start) : null;
    if (start.action === 'link' && linker === null)
      return returnLink(plan, { status: 'fail', code: 'link_user_unauthorised', message: 'ticket_invalid' });
    const { token: state, hash: stateHash } = newToken();
    const url = await network.client.authorizationUrl(attemptSecrets(start.browser, state, network.redirectUri));
    const nowMs = ctx.steadyClock.nowMs();
    const browserHash = tokenHash(start.browser);
    const whose = { userId: linker?.userId ?? null, sessionId: linker?.sessionId ?? null };
    const attempt = { ...plan, ...whose, stateHash, browserHash, expiresAt: new Date(nowMs + ATTEMPT_MS) };
    await store.insertAttempt(ctx.db, attempt);
    return url;
  } catch (error) {
    return returnLink(plan, failed(ctx, network.source, error));
  }
}

/** Returns where a person goes after the network's callback. */
export async function finishSocial(
  ctx: Context,
  network: Network,
  answer: URLSearchParams,
  { browser, origin }: { browser: string | null; origin: string },
): Promise<string> {
  const { source, client, redirectUri } = network;
  let plan: ReturnPlan = { source, action: 'login', origin, appVariant: null, returnUrl: null };
  try {
    const state = answer.get('state') ?? '';
    const attempt = browser === null ? null : await consumeAttempt(ctx, { source, state, browser });
    if (browser === null || attempt === null)
      return returnLink(plan, { status: 'fail', code: 'unknown_error', message: 'state_invalid' });
    plan = { ...plan, ...attempt };
    if (attempt.expiresAtMs <= ctx.steadyClock.nowMs())
      return returnLink(plan, { status: 'fail', code: 'unknown_error', message: 'state_expired' });
    const subject = await client.findSubject(answer, attemptSecrets(browser, state, redirectUri));
    if (subject === null)
      return returnLink(plan, { status: 'fail', code: 'common_no_social_id', message: 'no_social_id' });
    const identity = { source, subject };
    const { linker } = attempt;
    if (linker === null) return returnLink(plan, await enter(ctx, identity));
    return returnLink(plan, await (plan.appVariant === null ? link : makeClaim)(ctx, linker, identity));
  } catch (error) {
    return returnLink(plan, failed(ctx, source, error));
  }
}

/** The attempt of this browser with this state; can be used once. */
async function consumeAttempt(ctx: Context, began: { source: ExternalSource; state: string; browser: string }) {
  const { source, state, browser } = began;
  const key = { source, stateHash: tokenHash(state), browserHash: tokenHash(browser) };
  const row = await store.consumeAttempt(ctx.db, key);
  if (row === undefined) return null;
  return {
    action: row.user_id === null ? ('login' as const) : ('link' as const),
    linker: row.user_id === null || row.session_id === null ? null : { userId: row.user_id, sessionId: row.session_id },
    origin: row.origin,
    appVariant: row.app_variant,
    returnUrl: row.return_url,
    expiresAtMs: row.expires_at.getTime(),
  };
}

/** Who links a network: the session that asked for it. */
interface Linker {
  readonly userId: number;
  readonly sessionId: number;
}

const NO_USER: SocialOutcome = { status: 'fail', code: 'link_user_unauthorised', message: 'no_user' };

/** A person's identity at a network. */
interface Identity {
  readonly source: ExternalSource;
  readonly subject: string;
}

/** Signs in the person who linked this id themselves; an email from the network links nobody. */
async function enter(ctx: Context, { source, subject }: Identity): Promise<SocialOutcome> {
  const userId = await store.findLinkedUserId(ctx.db, source, subject);
  if (userId === null) return { status: 'fail', code: 'login_no_link', message: 'not_linked' };
  const ticket = await createEntryTicket(ctx, { userId, purpose: 'social_login' });
  if (ticket === null) return { status: 'fail', code: 'login_no_user_from_link', message: 'no_user' };
  return { status: 'success', token: ticket.token };
}

function link(ctx: Context, linker: Linker, identity: Identity): Promise<SocialOutcome> {
  return ctx.db.transaction().execute((trx) => linkWithin(ctx, trx, linker, identity));
}

/**
 * The app's external browser has no session: it takes the result to the app as a secret, and the app's session, which must be
 * the one that began, links it. So a ticket of somebody else's, opened here, links this person's network to nobody.
 */
async function makeClaim(ctx: Context, linker: Linker, identity: Identity): Promise<SocialOutcome> {
  if (!(await isStillIn(ctx, ctx.db, linker))) return NO_USER;
  const { token, hash } = newToken();
  const expiresAt = new Date(ctx.steadyClock.nowMs() + CLAIM_MS);
  await store.insertClaim(ctx.db, { ...identity, tokenHash: hash, sessionId: linker.sessionId, expiresAt });
  return { status: 'success', token };
}

/** Links what the app's browser brought back, for the session that began it. */
export function claimNetwork(ctx: Context, viewer: Viewer, token: string): Promise<null | Refusal> {
  return ctx.db.transaction().execute(async (trx) => {
    const key = { tokenHash: tokenHash(token), sessionId: viewer.sessionId, now: new Date(ctx.steadyClock.nowMs()) };
    const claim = await store.consumeClaim(trx, key);
    const source = externalSources.find((known) => known === claim?.source);
    if (claim === undefined || source === undefined) return refuseField('token', 'ticket_invalid');
    const outcome = await linkWithin(ctx, trx, viewer, { source, subject: claim.subject });
    if (outcome === NO_USER) return refuse('token_invalid');
    return outcome.status === 'success' ? null : refuseField('source', 'network_taken');
  });
}

/** The session may have ended meanwhile, or its person been blocked or deleted. */
async function isStillIn({ steadyClock }: Context, db: Connection, { userId, sessionId }: Linker): Promise<boolean> {
  const session = await findOpenSession(db, sessionId, new Date(steadyClock.nowMs()));
  return session !== undefined && session.user_id === userId && maySignIn(session.status);
}

async function linkWithin(
  ctx: Context,
  trx: Trx,
  linker: Linker,
  { source, subject }: Identity,
): Promise<SocialOutcome> {
  const { userId } = linker;
  // Locked first: whatever ends the session goes first, or finds the link.
  await lockUser(trx, userId);
  if (!(await isStillIn(ctx, trx, linker))) return NO_USER;
  const now = new Date(ctx.steadyClock.nowMs());
  if (await store.insertLink(trx, { userId, source, subject, now })) return { status: 'success' };
  const owner = await store.findLinkedUserId(trx, source, subject);
  if (owner === userId) return { status: 'success' };
  return owner === null
    ? { status: 'fail', code: 'unknown_error', message: 'another_profile_linked' }
    : { status: 'fail', code: 'link_social_id_already_taken', message: 'taken' };
}

/**
 * Whose account is linked, and the session that began it. A ticket alone could come from somebody else who sent the person
 * here, so a page must be of that very session. The app's browser has none; the app itself is asked at the end.
 */
async function findLinker(ctx: Context, { ticket, session, isApp }: SocialStart): Promise<Linker | null> {
  const linker = ticket === null ? null : await consumeTicket(ctx, ticket, 'social_link');
  if (linker === null || !(await isStillIn(ctx, ctx.db, linker))) return null;
  if (isApp) return linker;
  const viewer = session === null ? null : await viewerFinder(ctx)(session);
  const isSame = viewer !== null && typeof viewer === 'object' && viewer.sessionId === linker.sessionId;
  return isSame && !viewer.isReset ? linker : null;
}

/** Only a sign-in returns to its page; linking always returns to the list of networks (Q62). */
function allowedReturnUrl({ action, returnUrl, origin, variant }: SocialStart): string | null {
  if (action === 'link') return null;
  const place = readReturnUrl(returnUrl, returnHostsOf(new URL(origin).hostname, variant.config));
  if (place === null) return null;
  return place.kind === 'path' ? place.path : place.url;
}

/** The result of a failure; the log gets a little more, but no secrets. */
function failed({ log }: Context, source: ExternalSource, error: unknown): SocialOutcome {
  if (!(error instanceof OAuthFailure)) {
    log.error({ err: error, source }, 'a sign-in at a network failed');
    return { status: 'fail', code: 'unknown_error', message: 'unexpected' };
  }
  const { reason, detail } = error;
  // Cancelling is normal.
  if (reason !== 'access_denied') log.warn({ source, reason, detail }, 'a network did not sign somebody in');
  return { status: 'fail', code: 'unknown_error', message: reason };
}

import { type ExternalSource, maySignIn, readReturnUrl, returnHostsOf } from '@daystream/domain/identity';
import { MINUTE_MS } from '@daystream/domain/local-dates';
import type { Variant } from '@daystream/variants/variant';
import type { Context } from '#http/context.ts';
import { type OAuthClient, OAuthFailure } from '#ports/oauth/oauth.ts';
import { findUser, lockUser } from '../identity.store.ts';
import { createEntryTicket, consumeTicket } from '../sessions/tickets.service.ts';
import { newToken, tokenHash } from '../crypto/tokens.ts';
import { viewerFinder } from '../sessions/viewer.service.ts';
import { attemptSecrets } from '../crypto/oauth-secrets.ts';
import { type ReturnPlan, returnLink, type SocialOutcome } from './return-link.rules.ts';
import * as store from './social.store.ts';

/** Time a person may take at the network. */
export const ATTEMPT_MS = 10 * MINUTE_MS;

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
    const userId = start.action === 'link' ? await findLinker(ctx, start) : null;
    if (start.action === 'link' && userId === null)
      return returnLink(plan, { status: 'fail', code: 'link_user_unauthorised', message: 'ticket_invalid' });
    const { token: state, hash: stateHash } = newToken();
    const url = await network.client.authorizationUrl(attemptSecrets(start.browser, state, network.redirectUri));
    const nowMs = ctx.clock.nowMs();
    const browserHash = tokenHash(start.browser);
    const attempt = { ...plan, stateHash, browserHash, userId, expiresAt: new Date(nowMs + ATTEMPT_MS) };
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
    if (attempt.expiresAtMs <= ctx.clock.nowMs())
      return returnLink(plan, { status: 'fail', code: 'unknown_error', message: 'state_expired' });
    const subject = await client.findSubject(answer, attemptSecrets(browser, state, redirectUri));
    if (subject === null)
      return returnLink(plan, { status: 'fail', code: 'common_no_social_id', message: 'no_social_id' });
    const identity = { source, subject };
    const { userId } = attempt;
    return returnLink(plan, await (userId === null ? enter(ctx, identity) : link(ctx, userId, identity)));
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
    userId: row.user_id,
    origin: row.origin,
    appVariant: row.app_variant,
    returnUrl: row.return_url,
    expiresAtMs: row.expires_at.getTime(),
  };
}

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

async function link(ctx: Context, userId: number, { source, subject }: Identity): Promise<SocialOutcome> {
  // Blocked or deleted meanwhile.
  if (!(await canSignIn(ctx, userId))) return { status: 'fail', code: 'link_user_unauthorised', message: 'no_user' };
  return ctx.db.transaction().execute(async (trx): Promise<SocialOutcome> => {
    await lockUser(trx, userId);
    const now = new Date(ctx.clock.nowMs());
    if (await store.insertLink(trx, { userId, source, subject, now })) return { status: 'success' };
    const owner = await store.findLinkedUserId(trx, source, subject);
    if (owner === userId) return { status: 'success' };
    return owner === null
      ? { status: 'fail', code: 'unknown_error', message: 'another_profile_linked' }
      : { status: 'fail', code: 'link_social_id_already_taken', message: 'taken' };
  });
}

/**
 * Whose account is linked. A ticket alone could come from somebody else who sent the person here, so a page's session must
 * belong to the same person; the app's browser has no session.
 */
async function findLinker(ctx: Context, { ticket, session, isApp }: SocialStart): Promise<number | null> {
  const used = ticket === null ? null : await consumeTicket(ctx, ticket, 'social_link');
  if (used === null || !(await canSignIn(ctx, used.userId))) return null;
  const { userId } = used;
  if (isApp) return userId;
  const viewer = session === null ? null : await viewerFinder(ctx)(session);
  return viewer !== null && typeof viewer === 'object' && viewer.userId === userId && !viewer.isReset ? userId : null;
}

async function canSignIn(ctx: Context, userId: number): Promise<boolean> {
  const user = await findUser(ctx.db, userId);
  return user !== undefined && maySignIn(user.status);
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

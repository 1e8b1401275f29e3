import type { AuditActionName } from '@daystream/domain/audit';
import type { MailRoute, OnboardingStep } from '@daystream/domain/onboarding';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import type { Trx } from '#db/open.ts';
import { recordAudit } from '../audit/index.ts';
import { maySetUp } from './onboarding.access.ts';
import * as store from './onboarding.store.ts';

export interface Onboarding extends store.StoredFacts {
  readonly variantId: string;
  readonly mailRoute: MailRoute;
  /** Where emails go; null: no mail server is set. A password or user name is never part of it. */
  readonly server: {
    readonly host: string;
    readonly port: number;
    readonly isTls: boolean;
    readonly hasUser: boolean;
    readonly sender: string;
  } | null;
}

/** How far the set-up of the school is. */
export async function readOnboarding(ctx: Context, viewer: Viewer): Promise<Onboarding | Refusal> {
  if (!maySetUp(viewer)) return refuse('not_allowed');
  const { variant: variantId } = ctx.config;
  const facts = await store.readStoredFacts(ctx.db, variantId);
  return { ...facts, variantId, mailRoute: mailRouteOf(ctx), server: serverOf(ctx) };
}

export function mailRouteOf({ config }: Context): MailRoute {
  if (config.smtp !== null) return 'server';
  return config.isProduction ? 'none' : 'outbox';
}

function serverOf({ config: { smtp } }: Context): Onboarding['server'] {
  if (smtp === null) return null;
  const { host, port, isTls, user, from } = smtp;
  const sender = from.name === '' ? from.address : `${from.name} <${from.address}>`;
  return { host, port, isTls, hasUser: user !== null, sender };
}

/** Skips a step; it still counts as done once its result is there. */
export function skipStep(ctx: Context, viewer: Viewer, step: OnboardingStep): Promise<Onboarding | Refusal> {
  return change(ctx, viewer, async (trx) => ({
    isChanged: await store.addSkipped(trx, step),
    action: 'skip_onboarding_step',
    details: { step },
  }));
}

/** Takes the list off the first page of the dashboard, or puts it back. */
export function closeOnboarding(ctx: Context, viewer: Viewer, isClosed: boolean): Promise<Onboarding | Refusal> {
  return change(ctx, viewer, async (trx) => ({
    isChanged: await store.setClosed(trx, isClosed ? new Date(ctx.clock.nowMs()) : null),
    action: isClosed ? 'close_onboarding' : 'reopen_onboarding',
  }));
}

interface Change {
  readonly isChanged: boolean;
  readonly action: AuditActionName;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** A second click changes nothing and is not recorded. */
async function change(
  ctx: Context,
  viewer: Viewer,
  write: (trx: Trx) => Promise<Change>,
): Promise<Onboarding | Refusal> {
  if (!maySetUp(viewer)) return refuse('not_allowed');
  await ctx.db.transaction().execute(async (trx) => {
    const { isChanged, action, details = {} } = await write(trx);
    const subject = { subjectType: 'onboarding', subjectId: null } as const;
    if (isChanged) await recordAudit(trx, { staffId: viewer.userId, action, ...subject, details });
  });
  return readOnboarding(ctx, viewer);
}

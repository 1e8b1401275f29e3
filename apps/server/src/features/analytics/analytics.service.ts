import { isAdmin } from '@daystream/domain/identity';
import { eventVerdict } from '@daystream/domain/analytics';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@daystream/domain/durations';
import type { Context } from '#http/context.ts';
import { type Refusal, refuseForNow } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { type Asker, consentFacts } from '../consent/index.ts';
import * as store from './analytics.store.ts';

/** One learner with a film open sends a few dozen an hour; this is for what runs wild. */
const EVENTS_PER_HOUR = 1000;
const KEPT_DAYS = 400;

interface GivenEvent {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly happenedAtMs: number;
}

/** Keeps the events of somebody who allows it, marked when they are the school's own; of others nothing (Q105, Q106). */
export async function keepEvents(
  ctx: Context,
  asker: Asker,
  given: readonly GivenEvent[],
  { viewer, appId }: { readonly viewer: Viewer | null; readonly appId: string },
): Promise<Refusal | null> {
  const source = sourceOf(asker);
  if (source === null) return null;
  const facts = {
    consent: await consentFacts(ctx, asker, appId),
    isAdmin: viewer !== null && isAdmin(viewer.roles),
  };
  const events = given.flatMap(({ name, params, happenedAtMs }) => {
    const verdict = eventVerdict(name, params, facts);
    return verdict.kind === 'send' ? [{ name, params: verdict.parameters, happenedAt: new Date(happenedAtMs) }] : [];
  });
  if (events.length === 0) return null;
  const nowMs = ctx.clock.nowMs();
  const { count, oldestMs } = await store.countEvents(ctx.db, source, new Date(nowMs - HOUR_MS));
  if (count + events.length > EVENTS_PER_HOUR)
    return refuseForNow(Math.ceil(((oldestMs ?? nowMs) + HOUR_MS - nowMs) / SECOND_MS));
  await store.insertEvents(ctx.db, events, { source, appId, isInternal: facts.isAdmin, now: new Date(nowMs) });
  return null;
}

function sourceOf({ userId, consentHash }: Asker): store.Source | null {
  if (userId !== null) return { userId };
  return consentHash === null ? null : { consentHash };
}

/** Deletes events older than thirteen months. */
export async function tidyAnalyticsOf(ctx: Context): Promise<void> {
  await store.deleteEventsBefore(ctx.db, new Date(ctx.clock.nowMs() - KEPT_DAYS * DAY_MS));
}

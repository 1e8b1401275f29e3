import type { Context } from '#http/context.ts';
import { courseAccess } from './course-access.ts';
import { perSchool } from './per-school.ts';
import { RecentMap } from './recent-map.ts';

type Versions = ReadonlyMap<number, number>;

interface Kept {
  readonly versions: Versions;
  readonly expiresAtMs: number;
}

const KEPT_PEOPLE = 10_000;
/** A screen asks for several parts of a course at once; a lost hint must not show an old version for long. */
const KEPT_MS = 2000;
/** Longer than a change of a stream takes from its reaction to its commit. */
const CHANGING_MS = 5000;

const NOBODY = 0;
const EVENT = 'viewer_versions_changed';

const shelf = perSchool(() => ({
  kept: new RecentMap<number, Kept>(KEPT_PEOPLE),
  /** People whose streams are being changed by this process: nothing of theirs is kept until it is over. */
  changingUntilMs: new RecentMap<number, number>(KEPT_PEOPLE),
}));

/** Versions by course of a person's streams, remembered for the length of a screen. */
export async function viewerVersions(ctx: Context, userId: number): Promise<Versions> {
  const { kept, changingUntilMs } = shelf(ctx);
  const nowMs = performance.now();
  const known = kept.get(userId);
  if (known !== undefined && nowMs < known.expiresAtMs) return known.versions;
  const versions = await courseAccess(ctx).listVersions(ctx, userId);
  if (nowMs > (changingUntilMs.get(userId) ?? 0)) kept.set(userId, { versions, expiresAtMs: nowMs + KEPT_MS });
  return versions;
}

/**
 * A change is seen at once in this process, a new stream by a hint in every other too. Streams change with every lesson
 * that is watched, so the rest of the processes learn of a new version by the expiry.
 */
export function watchStreams(ctx: Context): void {
  const { kept, changingUntilMs } = shelf(ctx);
  const forget = (userId: number) => {
    changingUntilMs.set(userId, performance.now() + CHANGING_MS);
    kept.delete(userId);
  };
  ctx.reactions.react('stream_created', async (_, trx, { userId }) => {
    forget(userId);
    await ctx.hints.publish(trx, { userId: NOBODY, event: EVENT, ids: { user_id: userId } });
  });
  ctx.reactions.react('stream_changed', (_, __, { userId }) => Promise.resolve(forget(userId)));
  ctx.hints.subscribe(({ event, ids }) => {
    if (event === EVENT) kept.delete(Number(ids.user_id));
  });
}

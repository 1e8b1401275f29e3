import { MEDIA_ACCESS_CACHE_MS } from '@daystream/domain/media';
import type { Context } from '#http/context.ts';
import type { Protected, Seer, Sight } from '#registrations/entitlements.ts';

const MAX_KEPT = 50_000;

export type FindSight = (seer: Seer, thing: Protected) => Promise<Sight>;

/**
 * Whether a viewer may see a thing now. A yes is cached for a minute (Q138), because a video is requested in many parts, and
 * counts only for the same roles. A no is not cached: a day that has just been unlocked plays at once.
 */
export function mediaAccess(ctx: Context): FindSight {
  const allowed = new Map<string, { readonly sight: Sight; readonly untilMs: number }>();
  return async (seer, thing) => {
    const who = `${seer.userId}:${seer.roles.join()}:${seer.impersonatorId ?? ''}:${seer.previewedCourseId ?? ''}`;
    const key = `${who}:${thing.kind}:${thing.id}`;
    const nowMs = ctx.steadyClock.nowMs();
    const known = allowed.get(key);
    if (known !== undefined && known.untilMs > nowMs) return known.sight;
    allowed.delete(key);
    const sight = await ctx.entitlements.sightOf(seer, thing);
    if (sight === 'closed') return sight;
    const [oldest] = allowed.keys();
    if (allowed.size >= MAX_KEPT && oldest !== undefined) allowed.delete(oldest);
    allowed.set(key, { sight, untilMs: nowMs + MEDIA_ACCESS_CACHE_MS });
    return sight;
  };
}

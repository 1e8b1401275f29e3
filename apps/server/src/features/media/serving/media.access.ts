import { MEDIA_ACCESS_CACHE_MS } from '@daystream/domain/media';
import type { Context } from '#http/context.ts';
import type { Protected } from '#registrations/entitlements.ts';

const MAX_KEPT = 50_000;

export type MaySee = (userId: number, thing: Protected) => Promise<boolean>;

/**
 * Whether a viewer may see a thing now. A yes is cached for a minute (Q138), because a video is requested in many parts.
 * A no is not cached: a day that has just been unlocked plays at once.
 */
export function mediaAccess(ctx: Context): MaySee {
  const allowedUntilMs = new Map<string, number>();
  return async (userId, thing) => {
    const key = `${userId}:${thing.kind}:${thing.id}`;
    const nowMs = ctx.clock.nowMs();
    if ((allowedUntilMs.get(key) ?? 0) > nowMs) return true;
    allowedUntilMs.delete(key);
    if (!(await ctx.entitlements.maySee(userId, thing))) return false;
    const [oldest] = allowedUntilMs.keys();
    if (allowedUntilMs.size >= MAX_KEPT && oldest !== undefined) allowedUntilMs.delete(oldest);
    allowedUntilMs.set(key, nowMs + MEDIA_ACCESS_CACHE_MS);
    return true;
  };
}

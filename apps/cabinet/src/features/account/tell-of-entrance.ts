import type { AnalyticsEvents } from '@daystream/domain/analytics/events';

/** How somebody comes in, as it is told (ANL-007, ANL-008). */
export type WayIn = 'email' | 'code' | 'link' | 'passkey' | 'social';

type Entrances = Pick<AnalyticsEvents, 'login' | 'user_registration'>;

/** Counting comes after the answer, and its code with it (ERR-010). */
export async function tellOfEntrance<Name extends keyof Entrances>(name: Name, params: Entrances[Name]): Promise<void> {
  const { track } = await import('../analytics/index.ts');
  track<keyof Entrances>(name, params);
}

import { DAY_MS } from '../local-dates.ts';

export const FREE_TRIAL_REST_MS = 7 * DAY_MS; // Q98

export interface FreeTrialFacts {
  /** Subscriptions of any kind, ended ones too. */
  subscriptionCount: number;
  hasTrialService: boolean;
  closedAtMs: number | null;
}

/** Says whether a trial is offered at all: on the screens that have its button (Q98). */
export function isFreeTrialOffered({ subscriptionCount, hasTrialService }: FreeTrialFacts): boolean {
  return hasTrialService && subscriptionCount === 0;
}

/** Says whether the trial shows by itself after the first full load; closed, it rests for 7 days (Q98). */
export function opensFreeTrial(facts: FreeTrialFacts, nowMs: number): boolean {
  const isResting = facts.closedAtMs !== null && nowMs - facts.closedAtMs < FREE_TRIAL_REST_MS;
  return isFreeTrialOffered(facts) && !isResting;
}

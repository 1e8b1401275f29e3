import { windowStorage } from '@daystream/client/browser-storage';
import type { WirePendingTwoFactor } from '@daystream/contract/identity';
import type { WayIn } from '@daystream/domain/analytics/events';
import { windowKeys } from '#shared/forget-window.ts';

/** A sign-in that still needs the second factor (2FA), with its return URL. */
export interface PendingTwoFactor extends WirePendingTwoFactor {
  readonly returnUrl?: string;
  /** How the person signed in before 2FA; the `login` event carries it. */
  readonly by: WayIn | null;
}

/** Stored per browser window, so that it survives a reload. */
export function savePendingTwoFactor(
  step: WirePendingTwoFactor,
  { returnUrl, by }: { returnUrl?: unknown; by: WayIn | null },
): void {
  const kept = { ...step, by, ...(typeof returnUrl === 'string' && { returnUrl }) };
  windowStorage.setItem(windowKeys.twoFactor, JSON.stringify(kept));
}

export function readPendingTwoFactor(): PendingTwoFactor | null {
  try {
    return JSON.parse(windowStorage.getItem(windowKeys.twoFactor) ?? 'null') as PendingTwoFactor | null;
  } catch {
    return null;
  }
}

export function clearPendingTwoFactor(): void {
  windowStorage.removeItem(windowKeys.twoFactor);
}

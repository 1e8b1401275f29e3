import { windowStorage } from '@daystream/client/browser-storage';
import type { WireSecondStep } from '@daystream/contract/identity';
import type { WayIn } from '@daystream/domain/analytics/events';
import { windowKeys } from '#shared/forget-window.ts';

/** A sign-in that waits for its second step, and where its person was going. */
export interface KeptSecondStep extends WireSecondStep {
  readonly returnUrl?: string;
  /** What the first step was passed with. */
  readonly by: WayIn | null;
}

/** Kept for this window, so that a reload goes on where it was. */
export function keepSecondStep(
  step: WireSecondStep,
  { returnUrl, by }: { returnUrl?: unknown; by: WayIn | null },
): void {
  const kept = { ...step, by, ...(typeof returnUrl === 'string' && { returnUrl }) };
  windowStorage.setItem(windowKeys.secondStep, JSON.stringify(kept));
}

export function keptSecondStep(): KeptSecondStep | null {
  try {
    return JSON.parse(windowStorage.getItem(windowKeys.secondStep) ?? 'null') as KeptSecondStep | null;
  } catch {
    return null;
  }
}

export function forgetSecondStep(): void {
  windowStorage.removeItem(windowKeys.secondStep);
}

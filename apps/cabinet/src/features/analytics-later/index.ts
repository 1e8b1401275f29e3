import { whenOnline } from '@daystream/client/when-online';
import type { AnalyticsEventName } from '@daystream/domain/analytics/events';
import { isAllowed } from '@daystream/domain/consent/policy';
import { consentFacts } from '../consent/index.ts';
import type { EventParameters } from '../analytics/index.ts';

/**
 * Tracks an event without loading analytics up front; without consent that code is never loaded. Offline it waits for the
 * connection; a failure is reported and never reaches the user (ERR-010).
 */
export async function trackLater<Name extends AnalyticsEventName>(
  name: Name,
  ...params: EventParameters<Name>
): Promise<void> {
  if (!isAllowed('analytics', consentFacts())) return;
  try {
    const { track } = await whenOnline(() => import('../analytics/index.ts'));
    track(name, ...params);
  } catch (error) {
    reportError(error);
  }
}

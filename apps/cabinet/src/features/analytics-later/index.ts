import { whenOnline } from '@daystream/client/when-online';
import type { AnalyticsEventName } from '@daystream/domain/analytics/events';
import { isAllowed } from '@daystream/domain/consent/policy';
import { consentFacts } from '../consent/index.ts';
import type { EventParameters } from '../analytics/index.ts';

/**
 * Notes what somebody did where the code of counting has not come yet; who has not allowed it never loads that code.
 * Nobody waits or fails for being counted: over a broken line it comes later, and what fails is reported (ERR-010).
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

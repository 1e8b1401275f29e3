import { isAllowed } from '@daystream/domain/consent/policy';
import { trackLater } from '../../features/analytics-later/index.ts';
import { consentFacts, listenToConsent } from '../../features/consent/index.ts';

/** Tracks that the application was opened, once per page load, if consent allows it (ANL-006). */
export function trackAppOpen(): void {
  if (isAllowed('analytics', consentFacts())) return void trackLater('open_app');
  // Only the server's answer says whether this school asks for consent at all.
  const stopListening = listenToConsent(() => {
    if (consentFacts().isEnabled) return;
    stopListening();
    void trackLater('open_app');
  });
}

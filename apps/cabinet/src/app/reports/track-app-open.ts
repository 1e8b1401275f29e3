import { isAllowed } from '@daystream/domain/consent/policy';
import { trackLater } from '../../features/analytics-later/index.ts';
import { consentFacts, listenToConsent } from '../../features/consent/index.ts';

/** Tracks that the application was opened, once per page load, if consent allows it (ANL-006). */
export function trackAppOpen(): void {
  if (isAllowed('analytics', consentFacts())) return void trackLater('open_app');
  // Whether this school asks for consent at all is known only after the server has answered.
  const stopListening = listenToConsent(() => {
    if (consentFacts().isEnabled) return;
    stopListening();
    void trackLater('open_app');
  });
}

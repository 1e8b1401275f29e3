import { isAllowed } from '@daystream/domain/consent/policy';
import { trackLater } from '../../features/analytics-later/index.ts';
import { consentFacts, listenToConsent } from '../../features/consent/index.ts';

/** Tells that the application was opened, once for a page, if that is allowed (ANL-006). */
export function tellOfOpening(): void {
  if (isAllowed('analytics', consentFacts())) return void trackLater('open_app');
  // That this school asks nobody is known only once the server has said so.
  const stopListening = listenToConsent(() => {
    if (consentFacts().isEnabled) return;
    stopListening();
    void trackLater('open_app');
  });
}

import { isAllowed } from '@daystream/domain/consent/policy';
import { consentFacts, listenToConsent } from '../features/consent/index.ts';

/** Tells that the application was opened, once for a page, if that is allowed (ANL-006). */
export function tellOfOpening(): void {
  if (isAllowed('analytics', consentFacts())) return void tell();
  // That this school asks nobody is known only once the server has said so.
  const stopListening = listenToConsent(() => {
    if (consentFacts().isEnabled) return;
    stopListening();
    void tell();
  });
}

/** Who has not allowed it does not load the code of it either. */
async function tell(): Promise<void> {
  const { track } = await import('../features/analytics/index.ts');
  track('open_app');
}

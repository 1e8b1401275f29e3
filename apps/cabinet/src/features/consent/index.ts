export { ConsentBanner } from './consent-banner.tsx';
export { consentFacts, listenToConsent } from './stored-policy.ts';

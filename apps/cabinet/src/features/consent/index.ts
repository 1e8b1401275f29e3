export { asViewer } from './as-viewer.ts';
export { ConsentBanner } from './consent-banner.tsx';
export { consentFacts, listenToConsent } from './stored-policy.ts';

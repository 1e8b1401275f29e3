export { type Asker, askerOf } from './asker.ts';
export { consentFacts } from './consent.service.ts';

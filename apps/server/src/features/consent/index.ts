export { type Asker, askerOf } from './asker.service.ts';
export { consentFacts } from './consent.service.ts';

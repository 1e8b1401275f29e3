export { type Asker, askerOf } from './asker.rules.ts';
export { consentFacts } from './consent.service.ts';

export { setClosed } from './onboarding.store.ts';

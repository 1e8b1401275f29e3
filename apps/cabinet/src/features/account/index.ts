export { keepSignedOutCode } from './signed-out-code.ts';

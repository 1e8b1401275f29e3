export { recordAudit, recordLook } from './audit.store.ts';

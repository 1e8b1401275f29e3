export { recordAudit } from './audit.store.ts';

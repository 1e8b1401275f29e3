export { clearAuditDetails, recordAudit, recordLook } from './audit.store.ts';

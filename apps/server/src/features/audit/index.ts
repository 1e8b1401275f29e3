export { type AuditEntry, clearAuditDetails, recordAudit, recordLook } from './audit.store.ts';
export { type AuditedThing, provideAudited, provideAuditParts } from './audited.store.ts';

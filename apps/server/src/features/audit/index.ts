export { type AuditEntry, clearAuditDetails, recordAudit, recordLook } from './audit.store.ts';
export { type AuditedThing, type AuditedNamed, provideAudited, provideAuditParts } from './audited.store.ts';

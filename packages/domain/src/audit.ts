export * from './audit/actions.ts';
export * from './audit/changes.ts';

export * from './privacy/exports.ts';

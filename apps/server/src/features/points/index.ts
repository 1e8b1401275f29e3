export { findOwnBalance } from './points.access.ts';
export { correctHomework } from './points.service.ts';

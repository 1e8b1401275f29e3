export { findOwnBalance } from './points.access.ts';

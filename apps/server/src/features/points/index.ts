export { balance } from './points.service.ts';

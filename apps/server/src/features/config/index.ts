export { wasPublished } from './published-files.store.ts';

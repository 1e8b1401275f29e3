export { wasPublished } from './published-documents.store.ts';

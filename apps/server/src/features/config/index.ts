export { publishFirstSettings } from './first-settings.service.ts';
export { wasPublished } from './published-files.store.ts';

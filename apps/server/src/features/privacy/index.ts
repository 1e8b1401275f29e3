export { removeDemoPeople } from './anonymization.service.ts';

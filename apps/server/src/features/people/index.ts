export { type Appointment, appointAdmin } from './administrators.service.ts';
export { searchUsers } from './people-search.store.ts';
export { providePersonParts, provideSubjects, type StreamOfPerson } from './person-parts.store.ts';

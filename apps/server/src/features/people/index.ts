export { type Appointment, appointAdmin } from './administrators.service.ts';
export { newInvitationLink, sendInvitationTo } from './invitations.service.ts';
export { listMatchingPeople, readPeopleAfter } from './people.service.ts';
export type { PersonLineRow } from './people-list.store.ts';
export { searchUsers, wordConditions } from './people-search.store.ts';
export { providePersonParts, provideSubjects, type StreamOfPerson } from './person-parts.store.ts';

export {
  findDemoAccount,
  findUser,
  findUserIdByEmail,
  insertUser,
  type UserRow,
} from './account.store.ts';
export { answerChanged } from './answers.ts';
export { countedCall } from './sign-up/counted-call.ts';
export { changeUser } from './profile/profile.service.ts';
export { searchUsers } from './people/people-search.store.ts';
export { hashPassword } from './passwords.ts';
export { openSession } from './sessions.service.ts';
export { takeTicket } from './tickets.service.ts';
export { viewerFinder } from './viewer.service.ts';

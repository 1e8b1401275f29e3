export {
  findDemoAccount,
  findUser,
  findUserIdByEmail,
  insertUser,
  searchUsers,
} from './account.store.ts';
export { hashPassword } from './passwords.ts';
export { openSession, takeTicket } from './sign-in.service.ts';
export { viewerFinder } from './viewer.service.ts';

export {
  accountState,
  closeDemoAccount,
  deleteAccount,
  listAccountsToAnonymize,
  lockAccountToAnonymize,
  removeWaysIn,
} from './accounts/accounts.service.ts';
export {
  addressesUndoableUntilMs,
  correctInvitedEmail,
  isEmailHeld,
  isEmailTaken,
} from './addresses/addresses.service.ts';
export { findProposedEmail, proposeEmail, withdrawProposal } from './addresses/proposals.service.ts';
export {
  type AccountChanges,
  type AccountRow,
  countOtherAdmins,
  findAccount,
  hasAdmin,
  insertInvited,
  listAdminIds,
  updateAccount,
} from './accounts/accounts.store.ts';
export { hashPassword } from './crypto/passwords.ts';
export { emailReader, enqueueSecurityNotice } from './emails.service.ts';
export { deleteFactors, findFactors } from './factors/factors.store.ts';
export { type Origin, originOfAttempt } from './devices/device-token.service.ts';
export { checkFreshProof, checkPasswordOrCode, type Proof } from './factors/proof.service.ts';
export { presentUser } from './identity.presenter.ts';
export { type GuestClient, openGuestSession } from './guests/guests.service.ts';
export {
  findUser,
  findUserIdByEmail,
  forgetDemoPasswords,
  insertUser,
  listDemoAccounts,
  lockPeople,
  lockUser,
  provideUserParts,
  type UserRow,
} from './identity.store.ts';
export { changeUser } from './profile/profile.service.ts';
export { listExternalAuths } from './profile/profile.store.ts';
export { limitCallsWithin } from './rate-limits/calls.service.ts';
export { cancelEntries } from './sessions/entries.service.ts';
export { impersonationRefusal } from './sessions/impersonation.service.ts';
export { endImpersonations, endSessionsOf, openSession, type SignedIn } from './sessions/sessions.service.ts';
export { findOpenSession, listLivingSessions, listSessionsOf } from './sessions/sessions.store.ts';
export { provideSessionParts } from './sessions/viewer.store.ts';
export {
  createEntryTicket,
  createImpersonationTicket,
  consumeTicket,
  type Ticket,
  type UsedTicket,
} from './sessions/tickets.service.ts';
export { deleteInvitationsOf } from './sessions/tickets.store.ts';
export { findViewerOfSession, viewerFinder } from './sessions/viewer.service.ts';
export { lockSetUp, newSetUpLink } from './set-up/set-up.service.ts';
export { deleteSetUpTickets } from './set-up/set-up.store.ts';
export { listConsents } from './sign-up/sign-up.store.ts';
export { emailProblems } from './sign-up/sign-up.rules.ts';

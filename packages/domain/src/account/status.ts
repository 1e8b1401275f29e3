/** How far a person's account has come (Q48); the numbers are the wire's. */
export const userStatus = {
  deleted: 0,
  blocked: 5,
  registered: 10,
  passwordGiven: 20,
  birthdayAnswered: 30,
  complete: 40,
} as const;
export type UserStatus = (typeof userStatus)[keyof typeof userStatus];
export const userStatuses: readonly UserStatus[] = Object.values(userStatus);

/** Answers why an account may not sign in, null when it may. */
export function signInBar(status: UserStatus): 'deleted' | 'blocked' | null {
  if (status === userStatus.deleted) return 'deleted';
  return status === userStatus.blocked ? 'blocked' : null;
}

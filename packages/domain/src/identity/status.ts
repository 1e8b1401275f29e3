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

/** Says whether an account is neither blocked nor deleted: it gets in, and what it asked for is done. */
export function maySignIn(status: number): boolean {
  return status > userStatus.blocked;
}

/** Status of an account (Q48), with its number on the wire. */
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

/** Says whether an account is neither blocked nor deleted: its owner may sign in, and its queued jobs run. */
export function maySignIn(status: number): boolean {
  return status > userStatus.blocked;
}

const KEY = 'usedLink';

/** Keeps that a link could not be exchanged until the sign-in of this window has said it (Q38). */
export function keepUsedLink(): void {
  sessionStorage.setItem(KEY, '1');
}

export function isLinkUsed(): boolean {
  return sessionStorage.getItem(KEY) !== null;
}

export function forgetUsedLink(): void {
  sessionStorage.removeItem(KEY);
}

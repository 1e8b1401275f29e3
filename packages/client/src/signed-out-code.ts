const KEY = 'signedOutCode';
const codes = ['token_expired', 'token_invalid', 'other_device'] as const;

/** Keeps why a session ended until the sign-in screen of this window has said it. */
export function keepSignedOutCode(code: string): void {
  sessionStorage.setItem(KEY, code);
}

/** Answers why the session ended, once; null for nothing that is to be said. */
export function takeSignedOutCode(): (typeof codes)[number] | null {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return codes.find((code) => code === kept) ?? null;
}

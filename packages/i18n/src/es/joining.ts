import emailVerification from './email-verification.json' with { type: 'json' };
import joining from './joining.json' with { type: 'json' };

/** What the ways in say besides the sign-in: a new account, links, codes. */
export const texts = { emailVerification, joining };

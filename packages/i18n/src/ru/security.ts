import security from './security.json' with { type: 'json' };

/** Texts of two-factor authentication (2FA) at sign-in and of the security page. */
export const texts = { security };

import security from './security.json' with { type: 'json' };

/** What the second step of signing in says, and the page where it is set up. */
export const texts = { security };

import profile from './profile.json' with { type: 'json' };

/** What the pages of the account say. */
export const texts = { profile };

import freezes from './freezes.json' with { type: 'json' };

/** What is said of pauses. */
export const texts = { freezes };

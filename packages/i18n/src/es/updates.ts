import updates from './updates.json' with { type: 'json' };

/** Texts about newer versions of a course. */
export const texts = { updates };

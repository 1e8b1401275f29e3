import updates from './updates.json' with { type: 'json' };

/** What is said of newer versions of a course. */
export const texts = { updates };

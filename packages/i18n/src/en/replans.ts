import replans from './replans.json' with { type: 'json' };

/** What is said of a plan that has slipped. */
export const texts = { replans };

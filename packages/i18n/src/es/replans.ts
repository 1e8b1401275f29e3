import replans from './replans.json' with { type: 'json' };

/** Texts about a plan that has slipped. */
export const texts = { replans };

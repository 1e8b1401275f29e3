import goals from './goals.json' with { type: 'json' };

/** Texts about choosing a weekly goal. */
export const texts = { goals };

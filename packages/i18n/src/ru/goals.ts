import goals from './goals.json' with { type: 'json' };

/** What is said about choosing a weekly goal. */
export const texts = { goals };

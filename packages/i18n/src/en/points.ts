import points from './points.json' with { type: 'json' };

/** What the pages of the points say. */
export const texts = { points };

import catalogue from './catalogue.json' with { type: 'json' };
import courses from './courses.json' with { type: 'json' };

/** Texts about the school's courses. */
export const texts = { catalogue, courses };

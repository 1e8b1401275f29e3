/** Lists whose searches staff keep by a name. */
export const namedLists = ['people', 'learners'] as const;
export type NamedList = (typeof namedLists)[number];

/** Of one list; more would be no choice but another search. */
export const MOST_SAVED_FILTERS = 50;

export * from './people/impersonation.ts';
export * from './people/people.ts';
export * from './people/saved-filters.ts';
export * from './people/segments.ts';

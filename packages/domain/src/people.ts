export * from './people/impersonation.ts';
export * from './people/people.ts';
export * from './people/segments.ts';

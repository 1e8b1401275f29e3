export * from './reports/dsn.ts';
export * from './reports/envelope.ts';
export * from './reports/ignored.ts';
export * from './reports/limit.ts';
export * from './reports/scrub.ts';
export * from './reports/stack.ts';

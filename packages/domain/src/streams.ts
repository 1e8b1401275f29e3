export * from './streams/access.ts';
export * from './streams/calendar.ts';
export * from './streams/current-day.ts';
export * from './streams/locks.ts';
export * from './streams/plan.ts';
export * from './streams/progress.ts';
export * from './streams/status.ts';
export * from './streams/standing.ts';

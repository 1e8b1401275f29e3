export * from './analytics/events.ts';

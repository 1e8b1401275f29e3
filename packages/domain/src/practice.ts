export * from './practice/collector.ts';
export * from './practice/day-rules.ts';
export * from './practice/lesson-options.ts';
export * from './practice/lesson-progress.ts';
export * from './practice/milestones.ts';
export * from './practice/viewed-time.ts';
export * from './practice/week.ts';

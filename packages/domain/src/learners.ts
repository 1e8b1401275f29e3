export * from './learners/batch-outcome.ts';
export * from './learners/list.ts';
export * from './learners/pasted-people.ts';
export * from './learners/pasted-terms.ts';

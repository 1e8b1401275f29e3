export { ExpertWords } from './expert-words-place.tsx';
export { HomeworkBadge } from './homework-badge.tsx';
export { assignmentsQuery } from './homework-queries.ts';
export { homeworkOutbox, useWaitingAnswer, useWaitingAnswers } from './homework-outbox.ts';

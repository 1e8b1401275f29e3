export { HomeworkBadge } from './homework-badge.tsx';
export { homeworkOutbox, useWaitingAnswer, useWaitingAnswers } from './homework-outbox.ts';
export { storiesQuery } from './homework-queries.ts';

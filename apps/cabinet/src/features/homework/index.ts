export { HomeworkBadge } from './homework-badge.tsx';
export { homeworkOutbox, useWaitingAnswer } from './homework-outbox.ts';

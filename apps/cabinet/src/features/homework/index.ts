export { ExpertWords } from './expert-words-place.tsx';
export { HomeworkBadge } from './homework-badge.tsx';
export { homeworkOutbox, useWaitingAnswer, useWaitingAnswers } from './homework-outbox.ts';

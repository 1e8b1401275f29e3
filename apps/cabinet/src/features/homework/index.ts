export { HomeworkBadge } from './homework-badge.tsx';

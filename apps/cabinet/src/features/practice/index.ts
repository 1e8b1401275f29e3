export { keepPracticeGoingOut } from './practice-outbox.ts';

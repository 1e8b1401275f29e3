export { practiceOutbox } from './practice-outbox.ts';

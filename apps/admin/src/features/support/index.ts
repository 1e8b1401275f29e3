export { useOpenQuestions } from './use-open-questions.ts';

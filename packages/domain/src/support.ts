export * from './support/automatic-question.ts';
export * from './support/message.ts';
export * from './support/question.ts';

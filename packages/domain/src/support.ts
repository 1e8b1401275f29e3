export * from './support/automatic-question.ts';
export * from './support/message.ts';

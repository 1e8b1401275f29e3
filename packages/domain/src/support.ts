export * from './support/message.ts';

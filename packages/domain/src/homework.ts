export * from './homework/desk.ts';
export * from './homework/lock.ts';
export * from './homework/marks.ts';
export * from './homework/private-media.ts';
export * from './homework/review.ts';
export * from './homework/selfie.ts';
export * from './homework/send.ts';
export * from './homework/status.ts';

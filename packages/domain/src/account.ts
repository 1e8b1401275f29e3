export * from './account/roles.ts';
export * from './account/session.ts';
export * from './account/sign-in.ts';
export * from './account/sign-in-limits.ts';
export * from './account/status.ts';
export * from './account/ticket.ts';

export * from './consent/policy.ts';

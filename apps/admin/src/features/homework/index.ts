export { useWaitingHomework } from './desk-queries.ts';
export { QueueCount } from './queue-count.tsx';

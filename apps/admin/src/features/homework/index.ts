export { QueueCount } from './queue-count.tsx';
export { useWaitingHomework } from './use-waiting-homework.ts';

export { QueueCount } from './queue-count.tsx';

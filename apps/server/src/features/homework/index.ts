export { reviewHomework } from './review.service.ts';
export { refuseHomework, sendHomework } from './send.service.ts';

export { insertPreviewedHomework } from './previewed-homework.service.ts';
export { listOverdueMedia, removeExpiredMedia } from './private-media.service.ts';
export { reviewHomework } from './review.service.ts';
export { refuseHomework, sendHomework } from './send.service.ts';
export { prepareStatuses } from './statuses.service.ts';

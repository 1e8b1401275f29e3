export { runInPreview } from './previewed-learner.service.ts';
export { previewFinder } from './previews.service.ts';

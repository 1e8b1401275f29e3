export { findOwnStream, listOwnStreams, lockOwnStream, type OwnStream } from './streams.access.ts';
export { enrolmentFacts as streamFacts } from './streams.facts.ts';
export { homeworkPlaceLock, presentDayStatus, presentHomeworkStatus, presentStream } from './streams.presenter.ts';
export { changeStream, createStream, type Enrolment } from './streams.service.ts';
export {
  findStreamOwner,
  type HomeworkFact,
  insertFreeze,
  lockStream,
  type StreamRecord,
} from './streams.store.ts';

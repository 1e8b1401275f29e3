export { findOwnStream, listOwnStreams, lockOwnStream, type OwnStream, withStanding } from './streams.access.ts';
export { givenTerms, withdrawLostFreeze } from './enrolments.service.ts';
export { formerCourses } from './former-courses.service.ts';
export { freezeStream } from './freezes.service.ts';
export { enrolmentFacts as streamFacts, planBeforeFreeze } from './streams.facts.ts';
export {
  homeworkPlaceLock,
  isAsked,
  dayStatusPresenter,
  presentHomeworkStatus,
  shownHomework,
} from './streams.presenter.ts';
export {
  type ChatFact,
  type DayFact,
  type HomeworkFact,
  type LessonFact,
  type PaidDayFact,
  provideStreamParts,
} from './stream-records.store.ts';
export { insertPreviewedStream } from './previewed-stream.service.ts';
export { changeStream, createStream } from './streams.service.ts';
export {
  findStreamOwner,
  lockStream,
} from './streams.store.ts';

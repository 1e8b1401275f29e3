export { useLearnerCourses } from './learner-courses.ts';
export { LockWay } from './lock-way.tsx';
export { useLockWords } from './lock-words.ts';
export { OptionChoice } from './option-choice.tsx';
export { outlineQuery, streamQuery, streamsQuery, streamStatusQuery } from './streams-queries.ts';
export { useWords } from './use-words.ts';
export { useWaitingHomeworkCount } from './waiting-homework.ts';
export { WeekCard } from './week-card.tsx';

export { useLearnerCourses } from './learner-courses.ts';
export { LockWay } from './lock-way.tsx';
export { useLockWords } from './lock-words.ts';
export { NextStepRow } from './next-step-row.tsx';
export { OptionChoice } from './option-choice.tsx';
export { outlineQuery, streamQuery, streamsQuery, streamStatusQuery } from './streams-queries.ts';
export { useWords } from './use-words.ts';
export { useOpenHomeworks } from './waiting-homework.ts';
export { WeekCard } from './week-card.tsx';

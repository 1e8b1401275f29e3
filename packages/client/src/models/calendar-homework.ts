import type { StageLock } from '@daystream/domain/streams';
import type { AskedHomework } from './asked-homework.ts';
import type { CalendarStage, CourseCalendar } from './calendar.ts';

/** The homework that locks a stage. */
export function blockingHomework(calendar: CourseCalendar, lock: StageLock): AskedHomework | null {
  const stage = calendar.stages.find(({ id }) => id === lock.blockedByStageId);
  return stage === undefined ? null : requiredHomework(stage);
}

/** The first homework that a stage requires and that is neither approved nor refused: until then the stage is not completed. */
export function requiredHomework({ days, homeworks }: CalendarStage): AskedHomework | null {
  return [...days.flatMap((day) => day.homeworks), ...homeworks].find(({ isBlocking }) => isBlocking) ?? null;
}

/** Homework that can be answered now, as the list of homework shows it, in the order of days and stages. */
export function openHomeworks(calendar: CourseCalendar): AskedHomework[] {
  return [...calendar.days, ...calendar.stages].flatMap(({ homeworks }) => homeworks.filter(({ isDue }) => isDue));
}

/** Homework that may still give its points: it is to be sent, or an expert has it. */
export function unsettledHomeworks(calendar: CourseCalendar): AskedHomework[] {
  return [...calendar.days, ...calendar.stages].flatMap(({ homeworks }) =>
    homeworks.filter(({ isDue, status }) => isDue || status === 'UPLOADED'),
  );
}

/** Homework to do now: to redo, or of a day or stage that the learner has reached. */
export function waitingHomeworks(calendar: CourseCalendar): AskedHomework[] {
  const ofDays = calendar.days.flatMap((day) => {
    const isReached = day.isToday || day.status !== 'not_started';
    return day.homeworks.filter(({ status, isDue }) => isDue && (isReached || status === 'FAIL'));
  });
  const ofStages = calendar.stages.flatMap((stage) => {
    const isReached = stage.daysCount > 0 && stage.doneCount === stage.daysCount;
    return stage.homeworks.filter(({ status, isDue }) => isDue && (isReached || status === 'FAIL'));
  });
  return [...ofDays, ...ofStages];
}

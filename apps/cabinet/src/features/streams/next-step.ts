import type { AskedHomework } from '@daystream/client/models/asked-homework';
import {
  type CalendarDay,
  type CalendarStage,
  type CourseCalendar,
  lockToExplain,
} from '@daystream/client/models/calendar';
import { blockingHomework } from '@daystream/client/models/calendar-homework';
import { type Stream, streamFacts } from '@daystream/client/models/streams';
import { type AccessDisplay, accessDisplay, type CurrentDay, streamStatus } from '@daystream/domain/streams';

/** A stream with its calendar; `calendar` is null unless the stream is open or paused. */
export interface LearnerCourse {
  stream: Stream;
  calendar: CourseCalendar | null;
}

type PractiseReason = Exclude<CurrentDay<CalendarDay>['kind'], 'wait' | 'complete'>;

/** The next thing to do in a course, or what the learner is waiting for. */
export type NextStep = { stream: Stream } & (
  | { kind: 'practise'; reason: PractiseReason; day: CalendarDay; stage: CalendarStage }
  | { kind: 'homework' | 'redo' | 'review'; homework: AskedHomework; stage: CalendarStage }
  | { kind: 'sign_up'; day: CalendarDay }
  | { kind: 'opens'; day: CalendarDay; atMs: number | null }
  | { kind: 'starts' | 'frozen'; access: AccessDisplay }
  | { kind: 'demo_over' | 'complete' | 'over' }
);

/** Sort order: steps closest to practising first. */
const order = [
  'practise',
  'homework',
  'redo',
  'review',
  'sign_up',
  'opens',
  'starts',
  'demo_over',
  'frozen',
  'complete',
  'over',
] as const satisfies readonly NextStep['kind'][];

const doable: readonly NextStep['kind'][] = ['practise', 'homework', 'redo', 'review', 'sign_up'];

/** Whether a step is something to do, and not a wait that the calendar already shows. */
export function isToDo({ kind }: NextStep): boolean {
  return doable.includes(kind);
}

/** Returns the next step of one course. */
export function nextStep({ stream, calendar }: LearnerCourse, nowMs: number): NextStep {
  const access = accessDisplay(streamFacts(stream), nowMs);
  const status = streamStatus(streamFacts(stream), nowMs);
  if (status === 'not_started') return { kind: 'starts', stream, access };
  if (status === 'freeze') return { kind: 'frozen', stream, access };
  if (status !== 'open' || calendar === null) return { kind: status === 'open' ? 'complete' : 'over', stream };
  return calendarStep(stream, calendar);
}

function calendarStep(stream: Stream, calendar: CourseCalendar): NextStep {
  const { current } = calendar;
  if (current.kind === 'complete') return { kind: 'complete', stream };
  const stage = stageOf(calendar, current.day.stageId);
  if (current.kind !== 'wait') return { kind: 'practise', stream, reason: current.kind, day: current.day, stage };
  const { day } = current;
  const lock = lockToExplain(calendar, day) ?? current.lock;
  if (lock.kind === 'sign_up') return { kind: 'sign_up', stream, day };
  if (lock.kind === 'demo') return { kind: 'demo_over', stream };
  const homework = 'blockedByStageId' in lock ? blockingHomework(calendar, lock) : null;
  if (homework === null) return { kind: 'opens', stream, day, atMs: lock.untilMs };
  return { kind: homeworkStep(homework), stream, homework, stage };
}

function homeworkStep({ status }: AskedHomework): 'homework' | 'redo' | 'review' {
  if (status === 'FAIL') return 'redo';
  return status === 'UPLOADED' ? 'review' : 'homework';
}

function stageOf(calendar: CourseCalendar, stageId: number): CalendarStage {
  const stage = calendar.stages.find(({ id }) => id === stageId);
  if (stage === undefined) throw new Error(`the day's stage ${stageId} is not in its course`);
  return stage;
}

/** Sorts the next steps of all courses by kind, then by the most recently practised course. */
export function orderSteps(courses: readonly LearnerCourse[], nowMs: number): NextStep[] {
  const practisedAt = new Map(courses.map(({ stream, calendar }) => [stream.id, lastPractised(calendar)]));
  const rank = (step: NextStep) => order.indexOf(step.kind);
  const lastAt = (step: NextStep) => practisedAt.get(step.stream.id) ?? 0;
  return courses
    .map((course) => nextStep(course, nowMs))
    .toSorted((a, b) => rank(a) - rank(b) || lastAt(b) - lastAt(a) || b.stream.id - a.stream.id);
}

function lastPractised(calendar: CourseCalendar | null): number {
  return Math.max(0, ...(calendar?.days ?? []).map((day) => day.endedAt ?? day.startedAt ?? 0));
}

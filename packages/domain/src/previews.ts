import { MINUTE_MS } from './durations.ts';

/** How long a preview of a course lasts; it ends earlier with the session that it was opened in. */
export const COURSE_PREVIEW_MS = 30 * MINUTE_MS;

/** States of the day that a preview is about; whether it is a rest day, the draft itself says. */
export const previewDayStates = ['open', 'done', 'locked'] as const;
export const previewHomeworkStates = ['not_sent', 'waiting', 'declined', 'approved'] as const;
export const previewStreamStates = ['running', 'not_begun', 'frozen', 'ended'] as const;

export type PreviewDayState = (typeof previewDayStates)[number];
export type PreviewHomeworkState = (typeof previewHomeworkStates)[number];
export type PreviewStreamState = (typeof previewStreamStates)[number];

/** What an author has chosen to see: a learner of the draft at some point of it. */
export interface PreviewScene {
  /** The number of the day that it is about. */
  readonly day: number;
  readonly dayState: PreviewDayState;
  /** The clock: which day since the start of access it is, from 1; null: the one that suits the state of the day. */
  readonly today: number | null;
  readonly homework: PreviewHomeworkState;
  readonly stream: PreviewStreamState;
}

export const firstScene: PreviewScene = {
  day: 1,
  dayState: 'open',
  today: null,
  homework: 'not_sent',
  stream: 'running',
};

/** The last day and the longest access that can be previewed. */
export const MOST_PREVIEWED_DAYS = 9999;
const TEXT = /^(\d{1,4})\.(\d{1,4})\.([a-z_]+)\.([a-z_]+)\.([a-z_]+)$/;

/** A scene as a token and an address carry it. */
export function writeScene({ day, today, dayState, homework, stream }: PreviewScene): string {
  return [day, today ?? 0, dayState, homework, stream].join('.');
}

/** null: not a scene. */
export function readScene(text: string): PreviewScene | null {
  const [, day, today, ...words] = TEXT.exec(text) ?? [];
  const dayState = previewDayStates.find((known) => known === words[0]);
  const homework = previewHomeworkStates.find((known) => known === words[1]);
  const stream = previewStreamStates.find((known) => known === words[2]);
  if (dayState === undefined || homework === undefined || stream === undefined || Number(day) === 0) return null;
  return { day: Number(day), today: Number(today) || null, dayState, homework, stream };
}

export interface PreviewedDay {
  readonly number: number;
  readonly openDelayDays: number;
  readonly isRest: boolean;
}

/** Which day since the start of access it is: as chosen, else the first on which the day has its state. */
export function previewedToday(scene: PreviewScene, days: readonly PreviewedDay[]): number {
  if (scene.today !== null) return Math.min(scene.today, MOST_PREVIEWED_DAYS);
  const delay = days.find(({ number }) => number === scene.day)?.openDelayDays ?? 0;
  return scene.dayState === 'locked' ? Math.max(1, delay) : delay + 1;
}

/** Whether a day is locked by the clock alone. Where it opens at once, only homework of an earlier stage can lock it. */
export function isLockedByClock(scene: PreviewScene, days: readonly PreviewedDay[]): boolean {
  const day = days.find(({ number }) => number === scene.day);
  return day !== undefined && day.openDelayDays >= previewedToday(scene, days);
}

/** The days that the learner has finished: those before, and the day itself where it is done. Nobody finishes a rest day. */
export function finishedDays<Day extends PreviewedDay>(scene: PreviewScene, days: readonly Day[]): Day[] {
  if (scene.stream === 'not_begun') return [];
  const last = scene.dayState === 'done' ? scene.day : scene.day - 1;
  const today = previewedToday(scene, days);
  return days.filter(({ number, openDelayDays, isRest }) => number <= last && openDelayDays < today && !isRest);
}

/** Where a homework is asked: the numbers of its stage's days, and of its own day unless the whole stage asks it. */
export interface PreviewedHomework {
  readonly stageDays: readonly number[];
  readonly day: number | null;
}

/** How far a homework is: the chosen state at the day and its stage, approved before, not sent after. */
export function homeworkState(
  { stageDays, day }: PreviewedHomework,
  scene: PreviewScene,
  days: readonly PreviewedDay[],
): PreviewHomeworkState {
  if (scene.stream === 'not_begun') return 'not_sent';
  const isEarlierStage = stageDays.every((number) => number < scene.day);
  // The only way to lock a day that opens at once.
  if (scene.dayState === 'locked' && !isLockedByClock(scene, days)) return 'not_sent';
  if (isEarlierStage) return 'approved';
  if (day !== null && day < scene.day) return 'approved';
  const isHere = day === scene.day || (day === null && stageDays.includes(scene.day));
  return isHere && scene.dayState !== 'locked' ? scene.homework : 'not_sent';
}

import { HOUR_MS, MINUTE_MS } from '@daystream/domain/durations';
import { DEFAULT_TIME_ZONE, localDay, startOfDayMs } from '@daystream/domain/local-dates';
import type { Context } from '#http/context.ts';
import type { CourseKeys } from '../../features/courses/index.ts';
import type { OwnStream } from '../../features/streams/index.ts';
import type { DemoStream } from './people.ts';

export interface Learner {
  readonly userId: number;
  /** Ids of the people who review, by e-mail. */
  readonly reviewers: ReadonlyMap<string, number>;
  readonly course: CourseKeys;
  /** The folder of the answers' files. */
  readonly folder: string;
}

/** One past event; the feature's own services run it at its time. */
export interface Happening {
  readonly atMs: number;
  happen(ctx: Context): Promise<void>;
}

/** The input for the history of one stream. */
export interface Life extends Learner {
  readonly described: DemoStream;
  readonly stream: OwnStream;
  readonly streamId: number;
  /** When the school is filled; days of the history count back from it. */
  readonly nowMs: number;
}

const MORNING_MS = 8 * HOUR_MS + 30 * MINUTE_MS;

/** Half past eight on a day before the school was filled. */
export function morningOf({ nowMs }: Life, daysAgo: number): number {
  return Math.min(startOfDayMs(localDay(nowMs, DEFAULT_TIME_ZONE) - daysAgo, DEFAULT_TIME_ZONE) + MORNING_MS, nowMs);
}

export function partOf<Part>(parts: ReadonlyMap<string, Part>, key: string): Part {
  const part = parts.get(key);
  if (part === undefined) throw new Error(`the demo school has no ${key}`);
  return part;
}

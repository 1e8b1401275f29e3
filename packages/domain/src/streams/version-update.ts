import type { LocalDate } from '../local-dates.ts';
import type { CourseStanding, DayStanding } from './standing.ts';
import type { StreamProgress } from './progress.ts';

/**
 * What an update does to a day. `kept`: finished and stays so; `gone`: finished, and no longer in the course; `added`: new;
 * `removed`: not finished, and no longer in the course; `stays`: not finished and still there.
 */
export const updatedDayKinds = ['kept', 'gone', 'added', 'removed', 'stays'] as const;
export type UpdatedDayKind = (typeof updatedDayKinds)[number];

/** A day of either version; the sides are null where the version does not have it. */
export interface UpdatedDay {
  readonly id: number;
  readonly kind: UpdatedDayKind;
  readonly isRest: boolean;
  readonly numberWas: number | null;
  readonly numberBecomes: number | null;
  readonly dateWas: LocalDate | null;
  readonly dateBecomes: LocalDate | null;
  /** It could be practised, and has to wait after the update. */
  readonly closes: boolean;
  /** Its new date is behind the end of access. */
  readonly isLate: boolean;
}

export interface VersionUpdate {
  /** In the order of the new version; a day that is gone comes after the one it followed. */
  readonly days: readonly UpdatedDay[];
  readonly progressWas: StreamProgress;
  readonly progressBecomes: StreamProgress;
}

/** Compares one learner's standing in two versions; days are the same by identity, whatever their numbers. */
export function versionUpdate(
  was: Pick<CourseStanding, 'days' | 'progress'>,
  becomes: Pick<CourseStanding, 'days' | 'progress'>,
  lastDate: LocalDate | null,
): VersionUpdate {
  const before = new Map(was.days.map((day) => [day.id, day]));
  const after = new Map(becomes.days.map((day) => [day.id, day]));
  const order = becomes.days.map(({ id }) => id);
  for (const [index, { id }] of was.days.entries()) {
    if (!after.has(id)) order.splice(order.indexOf(was.days[index - 1]?.id ?? -1) + 1, 0, id);
  }
  return {
    days: order.map((id) => updatedDay(id, before.get(id) ?? null, after.get(id) ?? null, lastDate)),
    progressWas: was.progress,
    progressBecomes: becomes.progress,
  };
}

function updatedDay(
  id: number,
  was: DayStanding | null,
  becomes: DayStanding | null,
  lastDate: LocalDate | null,
): UpdatedDay {
  const date = becomes?.date ?? null;
  const isOpen = becomes !== null && becomes.endedAt === null && !becomes.isRest;
  return {
    id,
    kind: kindOf(was, becomes),
    isRest: (becomes ?? was)?.isRest ?? false,
    numberWas: was?.dayNumber ?? null,
    numberBecomes: becomes?.dayNumber ?? null,
    dateWas: was?.date ?? null,
    dateBecomes: date,
    closes: isOpen && was !== null && was.lock === null && becomes.lock !== null,
    isLate:
      isOpen && date !== null && lastDate !== null && date > lastDate && !(was?.date != null && was.date > lastDate),
  };
}

function kindOf(was: DayStanding | null, becomes: DayStanding | null): UpdatedDayKind {
  if (becomes === null) return was?.endedAt == null ? 'removed' : 'gone';
  // A day that comes back from an earlier version may be finished already.
  if (becomes.endedAt !== null) return 'kept';
  return was === null ? 'added' : 'stays';
}

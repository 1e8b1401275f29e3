import type { VersionChange } from './version-changes.ts';
import type { PartStand, VersionPart } from './version-parts.ts';

/** A learner of a course: the version they learn by and the day they come to next; null when none is left. */
export interface LearnerPlace {
  readonly version: number;
  readonly dayId: number | null;
  /** A newer version can be offered to them. */
  readonly mayUpdate: boolean;
}

export interface LearnersOnDay {
  readonly dayId: number;
  /** Its number in the version that is compared. */
  readonly number: number;
  readonly count: number;
  /** Something changes on this day. */
  readonly isChanged: boolean;
}

export interface PublishEffect {
  readonly days: readonly LearnersOnDay[];
  readonly learnerCount: number;
  readonly finishedCount: number;
  /** Learners whose next day is not in this version; they learn by another one. */
  readonly elsewhereCount: number;
  /** Learners whose next day changes. */
  readonly changedCount: number;
  /** Learners to whom a newer version can be offered. */
  readonly offerCount: number;
}

/** Who learns on the days of a version, and which of these days the changes touch. */
export function publishEffect(
  version: VersionPart,
  changes: readonly VersionChange[],
  learners: readonly LearnerPlace[],
): PublishEffect {
  const changed = changedDays(version, changes);
  const counts = new Map<number | null, number>();
  for (const { dayId } of learners) counts.set(dayId, (counts.get(dayId) ?? 0) + 1);
  const days = daysOf(version).map(({ id }, index) => ({
    dayId: id,
    number: index + 1,
    count: counts.get(id) ?? 0,
    isChanged: changed.has(id),
  }));
  const finishedCount = counts.get(null) ?? 0;
  return {
    days,
    learnerCount: learners.length,
    finishedCount,
    elsewhereCount: learners.length - finishedCount - sum(days),
    changedCount: sum(days.filter(({ isChanged }) => isChanged)),
    offerCount: learners.filter(({ mayUpdate }) => mayUpdate).length,
  };
}

/** A change of a stage or of its homework touches all its days; one of the course touches none. */
function changedDays(version: VersionPart, changes: readonly VersionChange[]): Set<number> {
  const touchedBy = (stand: PartStand | null) => {
    if (stand === null) return [];
    if (stand.dayId !== null) return [stand.dayId];
    const stage = version.parts.find(({ kind, id }) => kind === 'stage' && id === stand.stageId);
    return stage === undefined ? [] : daysOf(stage).map(({ id }) => id);
  };
  return new Set(changes.flatMap(({ was, becomes }) => [was, becomes].flatMap(touchedBy)));
}

function daysOf(part: VersionPart): VersionPart[] {
  return part.parts.flatMap((child) => (child.kind === 'day' ? [child] : daysOf(child)));
}

function sum(days: readonly LearnersOnDay[]): number {
  return days.reduce((total, { count }) => total + count, 0);
}

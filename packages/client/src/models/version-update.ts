import type { WireVersionUpdate } from '@daystream/contract/streams.updates';
import type { LocalDate } from '@daystream/domain/local-dates';
import { capProgress } from '@daystream/domain/streams';
import type { Model } from './model.ts';

export function mapVersionUpdate(wire: WireVersionUpdate) {
  const progress = ({ days_count, complete_days_count, progress: percent }: WireVersionUpdate['progress_was']) => ({
    daysCount: days_count,
    completeDaysCount: complete_days_count,
    progress: capProgress(percent),
  });
  return {
    version: wire.version,
    progressWas: progress(wire.progress_was),
    progressBecomes: progress(wire.progress_becomes),
    days: wire.days.map((day) => ({
      id: day.id,
      title: day.title,
      kind: day.kind,
      isRest: day.is_rest,
      numberWas: day.number_was,
      numberBecomes: day.number_becomes,
      dateWas: day.date_was,
      dateBecomes: day.date_becomes,
      closes: day.closes,
      isLate: day.is_late,
    })),
    changes: wire.changes.map((change) => ({
      kind: change.kind,
      part: change.part,
      partId: change.part_id,
      title: change.title,
      titleWas: change.title_was,
      dayWas: change.day_was,
      dayBecomes: change.day_becomes,
      lessonsCount: change.lessons_count,
      pointsWas: change.points_was,
      pointsBecomes: change.points_becomes,
    })),
  };
}

/** What going over to a newer version changes for the learner. */
export type VersionUpdateView = Model<typeof mapVersionUpdate>;
export type VersionUpdateChange = VersionUpdateView['changes'][number];
type Day = VersionUpdateView['days'][number];

/** A day as its learner sees it. */
export interface DayMeeting {
  number: number;
  title: string;
  date: LocalDate | null;
}

/** The update as a screen says it; null where nothing is to be said. */
export interface VersionUpdateSummary {
  /** Finished days that stay finished, and those that are no longer in the course. */
  keptCount: number;
  goneCount: number;
  /** The day to practise next, before and after. */
  next: { was: DayMeeting | null; becomes: DayMeeting | null } | null;
  /** The last date of the course, where it moves. */
  last: { was: LocalDate; becomes: LocalDate } | null;
  closingCount: number;
  lateCount: number;
}

export function versionUpdateSummary({ days }: VersionUpdateView): VersionUpdateSummary {
  const count = (isCounted: (day: Day) => boolean) => days.filter(isCounted).length;
  const before = days.filter(({ numberWas }) => numberWas !== null).toSorted(by('numberWas'));
  const after = days.filter(({ numberBecomes }) => numberBecomes !== null).toSorted(by('numberBecomes'));
  const isToDo = ({ kind, isRest }: Day) => kind !== 'kept' && kind !== 'gone' && !isRest;
  const was = before.find(isToDo);
  const becomes = after.find(isToDo);
  const isSame = was?.id === becomes?.id && was?.dateWas === becomes?.dateBecomes;
  const [lastWas, lastBecomes] = [before.at(-1)?.dateWas ?? null, after.at(-1)?.dateBecomes ?? null];
  return {
    keptCount: count(({ kind, isRest }) => kind === 'kept' && !isRest),
    goneCount: count(({ kind, isRest }) => kind === 'gone' && !isRest),
    next: isSame
      ? null
      : {
          was: was ? { number: was.numberWas ?? 0, title: was.title, date: was.dateWas } : null,
          becomes: becomes
            ? { number: becomes.numberBecomes ?? 0, title: becomes.title, date: becomes.dateBecomes }
            : null,
        },
    last:
      lastWas === null || lastBecomes === null || lastWas === lastBecomes
        ? null
        : { was: lastWas, becomes: lastBecomes },
    closingCount: count(({ closes }) => closes),
    lateCount: count(({ isLate }) => isLate),
  };
}

function by(side: 'numberWas' | 'numberBecomes') {
  return (one: Day, other: Day) => (one[side] ?? 0) - (other[side] ?? 0);
}

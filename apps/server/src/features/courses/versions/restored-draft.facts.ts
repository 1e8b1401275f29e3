import type { Exercise } from '@daystream/domain/courses/content-values';
import type { CourseRow, DraftRows } from '../draft.store.ts';
import { ownKey } from '../own-keys.rules.ts';
import type { CourseTree } from '../published-course.rules.ts';
import { type VersionRow, versionCourse, versionRows } from './version-rows.facts.ts';

/** All rows of a draft. */
export interface DraftContent {
  readonly course: CourseRow;
  /** What authors have entered for its films. */
  readonly films: readonly DraftFilm[];
  readonly rows: DraftRows;
}

export interface DraftFilm {
  readonly id: number;
  readonly sound_language: string | null;
}

interface StoredRow {
  readonly id: number;
  readonly archived_at: Date | null;
}

/**
 * The draft that would publish as this version again. A part that the version does not have is archived where it is, with
 * everything in it. Keys stay, because imports know the parts by them.
 */
export function restoredDraft({ course, films, rows }: DraftContent, tree: CourseTree, now: Date): DraftContent {
  const version = versionRows(tree);
  const has = (name: keyof DraftRows) => {
    const ids = new Set(version[name].map(({ id }) => id));
    return (id: number | undefined) => id !== undefined && ids.has(id);
  };
  const [hasStage, hasDay, hasSet, hasOption] = [has('stages'), has('days'), has('sets'), has('options')];
  const [hasLesson, hasHomework] = [has('lessons'), has('homeworks')];
  const setOf = new Map(rows.setLessons.map((place) => [place.lesson_id, place.lesson_set_id]));
  const askedIn = new Set([
    ...rows.stageHomeworks.flatMap((link) => (hasStage(link.parent_id) ? [link.homework_id] : [])),
    ...rows.dayHomeworks.flatMap((link) => (hasDay(link.parent_id) ? [link.homework_id] : [])),
  ]);
  const homeworks = version.homeworks.map((homework) => withKeys(homework, rows.homeworks));
  const merge = <Row extends StoredRow>(
    own: readonly Row[],
    wanted: readonly VersionRow[],
    archives: (row: Row) => boolean = () => true,
  ) => merged(own, wanted, (row) => (archives(row) ? now : null));
  return {
    course: { ...course, ...versionCourse(tree) },
    films,
    rows: {
      stages: merge(rows.stages, version.stages),
      days: merge(rows.days, version.days, (row) => hasStage(row.stage_id)),
      sets: merge(rows.sets, version.sets, (row) => hasDay(row.day_id)),
      lessons: merge(rows.lessons, version.lessons, (row) => hasSet(setOf.get(row.id))),
      setLessons: merge(rows.setLessons, version.setLessons, (row) => hasLesson(row.lesson_id)),
      homeworks: merge(rows.homeworks, homeworks, (row) => askedIn.has(row.id)),
      stageHomeworks: merge(rows.stageHomeworks, version.stageHomeworks, (row) => hasHomework(row.homework_id)),
      dayHomeworks: merge(rows.dayHomeworks, version.dayHomeworks, (row) => hasHomework(row.homework_id)),
      documents: merge(rows.documents, version.documents),
      options: merge(rows.options, version.options),
      optionValues: merge(rows.optionValues, version.optionValues, (row) => hasOption(row.option_id)),
    },
  };
}

/** Rows of the draft as the version wants them, and behind them those that are gone by now. */
function merged<Row extends StoredRow>(
  rows: readonly Row[],
  wanted: readonly VersionRow[],
  archivedAt: (row: Row) => Date | null,
): Row[] {
  const byId = new Map(wanted.map((row) => [row.id, row]));
  const stored = new Set(rows.map(({ id }) => id));
  const kept = rows.map((row) => {
    const version = byId.get(row.id);
    if (version !== undefined) return { ...row, ...version, archived_at: null };
    return { ...row, archived_at: row.archived_at ?? archivedAt(row) };
  });
  const gone = wanted
    .filter(({ id }) => !stored.has(id))
    .map((row) => ({ ...row, archived_at: null }) as unknown as Row);
  return [...kept, ...gone];
}

/** A version does not know the keys of exercises. */
function withKeys(homework: VersionRow, rows: DraftRows['homeworks']): VersionRow {
  const known = rows.find(({ id }) => id === homework.id)?.exercises ?? [];
  const exercises = (homework['exercises'] as readonly Omit<Exercise, 'key'>[]).map(({ id, title }) => ({
    id,
    key: known.find((exercise) => exercise.id === id)?.key ?? ownKey(id),
    title,
  }));
  return { ...homework, exercises };
}

import type { WireStaffCourse } from '@daystream/contract/courses.admin';
import type { WireCourseDraft, WireDraftChange } from '@daystream/contract/courses.draft.admin';
import type { ShownFields } from '@daystream/contract/courses.fields.admin';
import { wireTime } from '@daystream/contract/wire-time';
import type { ContentKind } from '@daystream/domain/courses/content-fields';
import { type Exercise, fieldsOf, type NamedField, wireValue } from '@daystream/domain/courses/content-values';
import type { LocalizedText } from '@daystream/domain/languages';
import type { DraftRows } from '../draft.store.ts';
import type { KeptChange } from '../history/draft-changes.store.ts';
import type { DraftMedia } from './draft-media.service.ts';
import type { ListedCourse, readDraftFor } from './draft-reading.service.ts';

type WireDraftStage = WireCourseDraft['stages'][number];
type WireDraftDay = WireDraftStage['days'][number];
type WireDraftSet = WireDraftDay['lesson_sets'][number];
type WireDraftHomework = WireDraftStage['homeworks'][number];

type ReadDraft = NonNullable<Awaited<ReturnType<typeof readDraftFor>>>;

interface Draft {
  readonly rows: DraftRows;
  readonly media: DraftMedia;
}

export function presentDraft({ course, rows, media, history }: ReadDraft): WireCourseDraft {
  return {
    ...fields('course', course, media),
    id: course.id,
    key: course.key,
    draft: course.draft,
    version: course.version,
    has_unpublished_changes: course.draft > course.published_draft,
    is_archived: course.archived_at !== null,
    image: media.cover(course),
    undo: presentChange(history.undo),
    redo: presentChange(history.redo),
    options: rows.options.map((option) => ({
      ...fields('option', option, media),
      ...partOf(option),
      values: rows.optionValues
        .filter(({ option_id }) => option_id === option.id)
        .map((value) => ({ ...fields('option_value', value, media), ...partOf(value) })),
    })),
    documents: rows.documents.map((document) => ({ ...fields('document', document, media), ...partOf(document) })),
    stages: rows.stages.map((stage) => presentStage(stage, { rows, media })),
  };
}

export function presentChange(change: KeptChange | undefined): WireDraftChange | null {
  if (change === undefined) return null;
  const { id, action, subject_type, subject_id, fields: written, version, made_at } = change;
  return { id, action, subject_type, subject_id, fields: written, version, made_at: wireTime(made_at) };
}

function presentStage(stage: DraftRows['stages'][number], draft: Draft): WireDraftStage {
  const { rows, media } = draft;
  return {
    ...fields('stage', stage, media),
    ...partOf(stage),
    days: rows.days.filter(({ stage_id }) => stage_id === stage.id).map((day) => presentDay(day, draft)),
    homeworks: presentHomeworks(rows.stageHomeworks, stage.id, draft),
  };
}

function presentDay(day: DraftRows['days'][number], draft: Draft): WireDraftDay {
  const { rows, media } = draft;
  return {
    ...fields('day', day, media),
    ...partOf(day),
    lesson_sets: rows.sets.filter(({ day_id }) => day_id === day.id).map((set) => presentSet(set, draft)),
    homeworks: presentHomeworks(rows.dayHomeworks, day.id, draft),
  };
}

function presentSet(set: DraftRows['sets'][number], { rows, media }: Draft): WireDraftSet {
  const places = rows.setLessons.filter(({ lesson_set_id }) => lesson_set_id === set.id);
  return {
    ...fields('lesson_set', set, media),
    ...partOf(set),
    lessons: places.flatMap(({ lesson_id, sort, archived_at }) => {
      const lesson = rows.lessons.find(({ id }) => id === lesson_id);
      if (lesson === undefined) return [];
      const placed = { ...lesson, sort, archived_at: lesson.archived_at ?? archived_at };
      return [{ ...fields('lesson', lesson, media), ...partOf(placed) }];
    }),
  };
}

function presentHomeworks(
  links: DraftRows['stageHomeworks'],
  parentId: number,
  { rows, media }: Draft,
): WireDraftHomework[] {
  return links
    .filter(({ parent_id }) => parent_id === parentId)
    .flatMap((link) => {
      const homework = rows.homeworks.find(({ id }) => id === link.homework_id);
      if (homework === undefined) return [];
      const placed = { ...homework, sort: link.sort, archived_at: homework.archived_at ?? link.archived_at };
      return [{ ...fields('homework', { ...link, ...homework }, media), ...partOf(placed) }];
    });
}

function partOf(row: { id: number; key: string; sort: number; title: LocalizedText; archived_at: Date | null }) {
  return { id: row.id, key: row.key, sort: row.sort, title: row.title, is_archived: row.archived_at !== null };
}

/** The declared fields of a part as its author sees them. */
function fields<Kind extends ContentKind>(kind: Kind, row: object, media: DraftMedia): ShownFields<Kind> {
  const stored: Readonly<Record<string, unknown>> = { ...row };
  const shown = fieldsOf(kind).map((field) => [field.name, shownValue(field, stored[field.column], media)]);
  return Object.fromEntries(shown) as ShownFields<Kind>;
}

function shownValue(field: NamedField, stored: unknown, media: DraftMedia): unknown {
  switch (field.type) {
    case 'film':
      return media.film(stored as number | null);
    case 'file':
      return media.file(stored as number | null);
    case 'files':
      return (stored as number[]).map((id) => media.file(id)).filter((file) => file !== null);
    case 'exercises':
      return (stored as Exercise[]).map(({ id, title }) => ({ id, title }));
    default:
      return wireValue(field, stored);
  }
}

export function presentStaffCourse({
  course: row,
  cover,
  lessons,
  learnersCount,
  states,
}: ListedCourse): WireStaffCourse {
  const videoIds = new Set(lessons.flatMap(({ video_ids }) => video_ids));
  const films = [...videoIds].map((id) => states.get(id));
  const ready = films.filter((state) => state === 'ready').length;
  const failed = films.filter((state) => state === 'failed').length;
  return {
    id: row.id,
    key: row.key,
    title: row.title,
    cover,
    version: row.version,
    has_unpublished_changes: row.draft > row.published_draft,
    is_archived: row.archived_at !== null,
    days_count: row.days_count ?? 0,
    lessons_count: lessons.length,
    learners_count: learnersCount,
    films: { ready, failed, waiting: films.length - ready - failed },
    updated_at: wireTime(row.updated_at),
  };
}

import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import type { LocalizedText } from '@daystream/domain/languages';
import type { CourseRow, DraftRows } from '../draft.store.ts';
import type { DraftMedia } from './draft-media.ts';

type WireDraftStage = WireCourseDraft['stages'][number];
type WireDraftDay = WireDraftStage['days'][number];
type WireDraftSet = WireDraftDay['lesson_sets'][number];
type WireDraftHomework = WireDraftStage['homeworks'][number];

const MINUTE_MS = 60_000;

interface Draft {
  readonly rows: DraftRows;
  readonly media: DraftMedia;
}

export function presentDraft(course: CourseRow, rows: DraftRows, media: DraftMedia): WireCourseDraft {
  return {
    id: course.id,
    key: course.key,
    draft: course.draft,
    version: course.version,
    has_unpublished_changes: course.draft > course.published_draft,
    is_archived: course.archived_at !== null,
    languages: course.languages,
    title: course.title,
    excerpt: course.excerpt,
    description: course.description,
    category: course.category,
    tags: course.tags,
    complexity: course.complexity,
    image: media.cover(course),
    cover: media.file(course.cover_file_id),
    background: media.file(course.background_file_id),
    demo_film: media.film(course.demo_video_id),
    demo_documents: course.demo_documents,
    demo_expert_messages: course.demo_expert_messages,
    demo_user_messages: course.demo_user_messages,
    demo_offline: course.demo_offline,
    options: rows.options.map((option) => ({
      ...partOf(option),
      values: rows.optionValues.filter(({ option_id }) => option_id === option.id).map(partOf),
    })),
    documents: rows.documents.map((document) => ({
      ...partOf(document),
      url: document.url,
      file: media.file(document.file_id),
    })),
    stages: rows.stages.map((stage) => presentStage(stage, { rows, media })),
  };
}

function presentStage(stage: DraftRows['stages'][number], draft: Draft): WireDraftStage {
  const { rows } = draft;
  return {
    ...partOf(stage),
    excerpt: stage.excerpt,
    days: rows.days.filter(({ stage_id }) => stage_id === stage.id).map((day) => presentDay(day, draft)),
    homeworks: presentHomeworks(rows.stageHomeworks, stage.id, draft),
  };
}

function presentDay(day: DraftRows['days'][number], draft: Draft): WireDraftDay {
  const { rows } = draft;
  return {
    ...partOf(day),
    excerpt: day.excerpt,
    is_rest: day.is_rest,
    is_required: day.is_required,
    is_demo_accessible: day.is_demo_accessible,
    open_delay_days: day.open_delay_days,
    repeat_count: day.repeat_count,
    finish_minutes: day.finish_total_ms === null ? null : Math.round(day.finish_total_ms / MINUTE_MS),
    score: day.score,
    lesson_sets: rows.sets.filter(({ day_id }) => day_id === day.id).map((set) => presentSet(set, draft)),
    homeworks: presentHomeworks(rows.dayHomeworks, day.id, draft),
  };
}

function presentSet(set: DraftRows['sets'][number], { rows, media }: Draft): WireDraftSet {
  return {
    ...partOf(set),
    repeat_count: set.repeat_count,
    repeat_from: set.repeat_from,
    repeat_to: set.repeat_to,
    lessons: rows.setLessons
      .filter(({ lesson_set_id }) => lesson_set_id === set.id)
      .flatMap((place) => {
        const lesson = rows.lessons.find(({ id }) => id === place.lesson_id);
        if (lesson === undefined) return [];
        return [
          {
            ...partOf({ ...lesson, sort: place.sort, archived_at: lesson.archived_at ?? place.archived_at }),
            kind: kinds.find((kind) => kind === lesson.kind) ?? null,
            film: media.film(lesson.video_id),
            description_film: media.film(lesson.description_video_id),
            vertical_film: media.film(lesson.vertical_video_id),
            vertical_description_film: media.film(lesson.vertical_description_video_id),
            picture: media.file(lesson.image_file_id),
            option_value_ids: lesson.option_value_ids,
          },
        ];
      }),
  };
}

const kinds = ['theory', 'analysis', 'practice'] as const;

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
      return [
        {
          ...partOf({ ...homework, sort: link.sort, archived_at: homework.archived_at ?? link.archived_at }),
          text: homework.body,
          answer_type: homework.answer_type,
          exercises: homework.exercises.map(({ id, title }) => ({ id, title })),
          files: homework.file_ids.map((id) => media.file(id)).filter((file) => file !== null),
          asks_selfie: homework.asks_selfie,
          score: homework.score,
          is_required: link.is_required,
          is_demo_accessible: link.is_demo_accessible,
        },
      ];
    });
}

function partOf(row: { id: number; key: string; sort: number; title: LocalizedText; archived_at: Date | null }) {
  return { id: row.id, key: row.key, sort: row.sort, title: row.title, is_archived: row.archived_at !== null };
}

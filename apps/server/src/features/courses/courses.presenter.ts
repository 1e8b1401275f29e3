import type { WireCourse } from '@daystream/contract/courses';
import { wireTime } from '@daystream/contract/wire-time';
import type { TreeDocument, TreeLesson } from './published-course.rules.ts';
import { isLessonShown, presentLesson } from './lesson.presenter.ts';
import { type Presenting, presentOptions } from './presenting.presenter.ts';
import { presentStage } from './stage.presenter.ts';

/** A course's outline with the parts that were asked for. */
export function presentCourse(at: Presenting, times: CourseTimes, expand: ReadonlySet<string>): WireCourse {
  const { tree } = at.course;
  const { cover } = at.media;
  const lessons = lessonsOf(at).filter((lesson) => isLessonShown(lesson, at));
  return {
    id: tree.id,
    title_short: at.text(tree.title),
    description_short: at.text(tree.excerpt),
    description: at.text(tree.description),
    image: cover.image,
    background: at.media.file(tree.backgroundFileId)?.urls ?? cover.image,
    image_color: cover.color,
    category: at.text(tree.category),
    complexity: tree.complexity,
    tags: tree.tags.map((tag, index) => ({ id: index + 1, name: at.text(tag) })),
    version: tree.version,
    days_count: at.course.days.length,
    documents_count: tree.documents.length,
    demo_video_file_id: at.media.video(tree.demoVideoId, null),
    is_demo_documents_accessible: tree.demo.documents,
    is_demo_expert_message_enabled: tree.demo.expertMessages,
    is_demo_user_message_enabled: tree.demo.userMessages,
    is_demo_offline_mode_accessible: tree.demo.offline,
    stage_ids: tree.stages.map(({ id }) => id),
    lesson_ids: lessons.map(({ id }) => id),
    offer_ids: [],
    created_at: wireTime(times.createdAt),
    updated_at: wireTime(times.publishedAt),
    ...(expand.has('trainingOptions') ? { training_options: presentOptions(tree.options, at) } : {}),
    ...(expand.has('stages')
      ? { stages: tree.stages.map((stage, index) => presentStage(stage, index + 1, at, expand, 'stages.')) }
      : {}),
    ...(expand.has('lessons') ? { lessons: lessons.map((lesson) => presentLesson(lesson, at)) } : {}),
    ...(expand.has('documents') ? { documents: tree.documents.map((document) => presentDocument(document, at)) } : {}),
  };
}

export interface CourseTimes {
  readonly createdAt: Date;
  readonly publishedAt: Date;
}

/** A withheld document has its title but no address (Q138). */
function presentDocument({ id, title, url, fileId }: TreeDocument, { text, media, opened }: Presenting) {
  return {
    id,
    title: text(title),
    url: opened.documents ? url : null,
    file: opened.documents ? media.file(fileId) : null,
  };
}

/** Every lesson once, in the order of the course. */
function lessonsOf({ course }: Presenting): TreeLesson[] {
  const places = [...course.setLessonById.values()];
  return [...new Map(places.map(({ setLesson }) => [setLesson.lesson.id, setLesson.lesson])).values()];
}

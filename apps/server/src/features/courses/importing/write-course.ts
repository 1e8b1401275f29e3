import type { Trx } from '#db/open.ts';
import type { CourseSource } from '../folder/course-source.ts';
import { type Applying, type ColumnsOfFields, changedColumns, json } from './applying.ts';

/** A new course is a key and a title first; the rest follows when its files are known. */
export async function insertCourse(trx: Trx, source: CourseSource, now: Date): Promise<number> {
  const { id } = await trx
    .insertInto('courses')
    .values({ key: source.key, title: json(source.title), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** `changed` null: everything, for a course that was just made. */
export async function writeCourse(
  applying: Applying,
  source: CourseSource,
  changed: readonly string[] | null,
): Promise<void> {
  const columns = await courseColumns(applying, source);
  const set = changed === null ? columns : changedColumns(columns, byField, changed);
  if (set === null) return;
  await applying.trx.updateTable('courses').set(set).where('id', '=', applying.courseId).execute();
}

type CourseColumns = Awaited<ReturnType<typeof courseColumns>>;

async function courseColumns(applying: Applying, source: CourseSource) {
  return {
    key: source.key,
    title: json(source.title),
    excerpt: json(source.excerpt),
    description: json(source.description),
    category: json(source.category),
    tags: json(source.tags),
    complexity: source.complexity,
    languages: [...source.languages],
    cover_file_id: source.cover && applying.fileId(source.cover),
    background_file_id: source.background && applying.fileId(source.background),
    demo_video_id: source.demoFilm && (await applying.videoId(source.demoFilm)),
    demo_documents: source.demo.documents,
    demo_expert_messages: source.demo.expertMessages,
    demo_user_messages: source.demo.learnerMessages,
    demo_offline: source.demo.offline,
    archived_at: null,
  };
}

const byField: ColumnsOfFields<CourseColumns> = {
  key: ['key'],
  title: ['title'],
  excerpt: ['excerpt'],
  description: ['description'],
  category: ['category'],
  tags: ['tags'],
  complexity: ['complexity'],
  languages: ['languages'],
  cover: ['cover_file_id'],
  background: ['background_file_id'],
  demoFilm: ['demo_video_id'],
  demo: ['demo_documents', 'demo_expert_messages', 'demo_user_messages', 'demo_offline'],
  archived: ['archived_at'],
};

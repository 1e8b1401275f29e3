import type { LessonSource } from '../folder/course-source.ts';
import { type Applying, type ColumnsOfFields, changedColumns, json } from './applying.ts';
import type { Writing } from './writing.ts';

/** A lesson is two rows: itself, and its place in a set, which statistics are counted for. */
export async function insertLesson(applying: Applying, writing: Writing<LessonSource>): Promise<number> {
  const { trx, courseId } = applying;
  const { id } = await trx
    .insertInto('lessons')
    .values({ course_id: courseId, ...(await lessonColumns(applying, writing)) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('lesson_set_lessons')
    .values({ course_id: courseId, lesson_id: id, ...placeColumns(writing) })
    .execute();
  return id;
}

export async function updateLesson(
  applying: Applying,
  id: number,
  writing: Writing<LessonSource>,
  changed: readonly string[],
): Promise<void> {
  const { trx } = applying;
  const set = changedColumns(await lessonColumns(applying, writing), lessonFields, changed);
  if (set !== null) await trx.updateTable('lessons').set(set).where('id', '=', id).execute();
  const place = changedColumns(placeColumns(writing), placeFields, changed);
  if (place !== null) await trx.updateTable('lesson_set_lessons').set(place).where('lesson_id', '=', id).execute();
}

type LessonColumns = Awaited<ReturnType<typeof lessonColumns>>;

async function lessonColumns(applying: Applying, { source }: Writing<LessonSource>) {
  const { film, descriptionFilm, verticalFilm, verticalDescriptionFilm } = source;
  return {
    key: source.key,
    title: json(source.title),
    kind: source.kind,
    video_id: await applying.videoId(film),
    description_video_id: descriptionFilm && (await applying.videoId(descriptionFilm)),
    vertical_video_id: verticalFilm && (await applying.videoId(verticalFilm)),
    vertical_description_video_id: verticalDescriptionFilm && (await applying.videoId(verticalDescriptionFilm)),
    image_file_id: film.poster && applying.fileId(film.poster),
    option_value_ids: chosenValueIds(applying, source),
    archived_at: null,
  };
}

function placeColumns({ sort, parent }: Writing<LessonSource>) {
  return { sort, lesson_set_id: parent.id, archived_at: null };
}

function chosenValueIds({ optionValueIds }: Applying, { options }: LessonSource): number[] {
  const keys = Object.entries(options).flatMap(([option, values]) => values.map((value) => `${option}/${value}`));
  return keys.map((key) => optionValueIds.get(key)).filter((id) => id !== undefined);
}

const lessonFields: ColumnsOfFields<LessonColumns> = {
  key: ['key'],
  title: ['title'],
  kind: ['kind'],
  film: ['video_id'],
  filmPoster: ['image_file_id'],
  descriptionFilm: ['description_video_id'],
  verticalFilm: ['vertical_video_id'],
  verticalDescriptionFilm: ['vertical_description_video_id'],
  options: ['option_value_ids'],
  archived: ['archived_at'],
};

const placeFields: ColumnsOfFields<ReturnType<typeof placeColumns>> = {
  sort: ['sort'],
  parent: ['lesson_set_id'],
  archived: ['archived_at'],
};

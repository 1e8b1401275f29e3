import { type Exercise, fieldsOf, type NamedField, storedValue } from '@daystream/domain/courses/content-values';
import type { Trx } from '#db/open.ts';
import type { CourseSource, FilmSource } from '../folder/course-source.ts';
import type { FolderFile } from '../folder/folder-tree.ts';
import type { SourceNode } from '../folder/plan-nodes.ts';
import {
  insertHomeworkLink,
  insertLessonPlace,
  type LinkColumns,
  updateHomeworkLink,
  updateLessonPlace,
} from '../part-places.store.ts';
import { archiveLinks, insertPart, placeColumns, updatePart } from '../parts.store.ts';

/** The context of applying one plan. */
export interface Applying {
  readonly trx: Trx;
  readonly courseId: number;
  readonly now: Date;
  /** The id of the stored file for a file of the folder. */
  fileId(file: FolderFile): number;
  /** The id of the video for a film of the folder and the tracks beside it. */
  videoId(film: FilmSource): Promise<number>;
  /** Ids of option values by `option/value`; filled as options are written. */
  readonly optionValueIds: Map<string, number>;
}

/** The parent row of a part. */
export interface Parent {
  readonly kind: 'course' | 'stage' | 'day' | 'lesson_set' | 'option';
  readonly id: number;
}

/** Parts with a row of their own; `writeCourse` and `writeExercises` write the others. */
export type RowNode = Exclude<SourceNode, { kind: 'course' | 'exercise' }>;

/** A column with the name of its mark, which an import compares. */
interface MarkedColumn {
  readonly mark: string;
  readonly column: string;
  readonly value: unknown;
}

/** Makes the row of a part; answers its id. */
export async function insertRow(applying: Applying, node: RowNode, parent: Parent): Promise<number> {
  const { trx, courseId } = applying;
  const { kind, sort } = node;
  const id = await insertPart(trx, kind, courseId, columnsOf(await ownColumns(applying, node, parent)));
  if (kind === 'lesson') await insertLessonPlace(trx, courseId, { setId: parent.id, lessonId: id, sort });
  if (kind === 'homework') await insertHomeworkLink(trx, courseId, askerOf(parent), id, linkOf(node));
  return id;
}

/** Writes only what changed in the folder, because other columns may have been changed in the dashboard. */
export async function updateRow(
  applying: Applying,
  id: number,
  node: RowNode,
  parent: Parent,
  changed: readonly string[],
): Promise<void> {
  const { trx, courseId, now } = applying;
  const isChanged = ({ mark }: MarkedColumn) => changed.includes(mark);
  // Needed even if no column changes: computing the columns updates the tracks of the film.
  const own = (await ownColumns(applying, node, parent)).filter(isChanged);
  if (own.length > 0) await updatePart(trx, node.kind, courseId, id, columnsOf(own));
  if (node.kind === 'lesson') {
    const place = [
      { mark: 'sort', column: 'sort', value: node.sort },
      { mark: 'parent', column: 'lesson_set_id', value: parent.id },
      { mark: 'archived', column: 'archived_at', value: null },
    ].filter(isChanged);
    if (place.length > 0) await updateLessonPlace(trx, id, columnsOf(place));
  }
  if (node.kind !== 'homework') return;
  if (changed.includes('parent')) {
    // Archives the former link instead of moving it, because sent answers refer to it.
    await archiveLinks(trx, 'homework', id, now);
    await insertHomeworkLink(trx, courseId, askerOf(parent), id, linkOf(node));
  } else {
    const archived = { mark: 'archived', column: 'archived_at', value: null };
    const link = [...linkColumns(node), archived].filter(isChanged);
    await updateHomeworkLink(trx, id, columnsOf(link), askerOf(parent));
  }
}

/** `changed` null: writes every column of a new course. */
export async function writeCourse(
  applying: Applying,
  source: CourseSource,
  changed: readonly string[] | null,
): Promise<void> {
  const { trx, courseId } = applying;
  const columns = [...keyColumns(source.key), ...(await fieldColumns(applying, { kind: 'course', source }))];
  const written = columns.filter(({ mark }) => changed === null || changed.includes(mark));
  if (written.length > 0) await updatePart(trx, 'course', courseId, courseId, columnsOf(written));
}

export async function writeExercises(
  { trx, courseId }: Applying,
  homeworkId: number,
  exercises: Exercise[],
): Promise<void> {
  await updatePart(trx, 'homework', courseId, homeworkId, { exercises });
}

async function ownColumns(applying: Applying, node: RowNode, parent: Parent): Promise<MarkedColumn[]> {
  const places = Object.entries(placeColumns(node.kind, parent.id, node.sort));
  return [
    ...keyColumns(node.source.key),
    ...places.map(([column, value]) => ({ mark: column === 'sort' ? 'sort' : 'parent', column, value })),
    ...(await fieldColumns(applying, node)),
  ];
}

function keyColumns(key: string): MarkedColumn[] {
  return [
    { mark: 'key', column: 'key', value: key },
    { mark: 'archived', column: 'archived_at', value: null },
  ];
}

type ContentNode = RowNode | { readonly kind: 'course'; readonly source: CourseSource };

async function fieldColumns(applying: Applying, node: ContentNode): Promise<MarkedColumn[]> {
  const shaped = shapedColumns(applying, node);
  const written: Readonly<Record<string, unknown>> = { ...node.source };
  const columns: MarkedColumn[] = [];
  for (const field of fieldsOf(node.kind)) {
    const { column, source: mark } = field;
    if (field.onLink || field.type === 'exercises') continue;
    const value = column in shaped ? shaped[column] : await columnValue(applying, field, written[mark]);
    columns.push({ mark, column, value });
  }
  return columns;
}

async function columnValue(applying: Applying, field: NamedField, written: unknown): Promise<unknown> {
  switch (field.type) {
    case 'film':
      return written === null ? null : applying.videoId(written as FilmSource);
    case 'file':
      return written === null ? null : applying.fileId(written as FolderFile);
    case 'files':
      return (written as readonly FolderFile[]).map((file) => applying.fileId(file));
    default:
      return storedValue(field, written);
  }
}

/** Columns whose shape in the table differs from the folder's. */
function shapedColumns({ fileId, optionValueIds }: Applying, node: ContentNode): Readonly<Record<string, unknown>> {
  switch (node.kind) {
    case 'course': {
      const { documents, expertMessages, learnerMessages, offline } = node.source.demo;
      return {
        demo_documents: documents,
        demo_expert_messages: expertMessages,
        demo_user_messages: learnerMessages,
        demo_offline: offline,
      };
    }
    case 'lesson_set': {
      const { repeatRange } = node.source;
      return { repeat_from: repeatRange?.from ?? null, repeat_to: repeatRange?.to ?? null };
    }
    case 'lesson': {
      const { film, options } = node.source;
      const chosen = Object.entries(options).flatMap(([option, values]) => values.map((value) => `${option}/${value}`));
      return {
        image_file_id: film.poster && fileId(film.poster),
        option_value_ids: chosen.flatMap((key) => optionValueIds.get(key) ?? []),
      };
    }
    case 'document': {
      const { target } = node.source;
      return { url: 'url' in target ? target.url : null, file_id: 'file' in target ? fileId(target.file) : null };
    }
    default:
      return {};
  }
}

function linkColumns({ source, sort }: Extract<RowNode, { kind: 'homework' }>): MarkedColumn[] {
  const written: Readonly<Record<string, unknown>> = { ...source };
  const declared = fieldsOf('homework').flatMap(({ onLink, column, source: mark }) =>
    onLink ? [{ mark, column, value: written[mark] }] : [],
  );
  return [{ mark: 'sort', column: 'sort', value: sort }, ...declared];
}

function linkOf(node: Extract<RowNode, { kind: 'homework' }>): LinkColumns {
  return columnsOf(linkColumns(node));
}

function columnsOf<Columns>(columns: readonly MarkedColumn[]): Columns {
  return Object.fromEntries(columns.map(({ column, value }) => [column, value])) as Columns;
}

function askerOf({ kind, id }: Parent) {
  return { kind: kind === 'day' ? ('day' as const) : ('stage' as const), id };
}

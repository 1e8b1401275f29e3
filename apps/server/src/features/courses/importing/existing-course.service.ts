import type { LocalizedText } from '@daystream/domain/languages';
import type { Connection } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { listVideoRows } from '../../media/index.ts';
import { type CourseUsage, courseUsage } from '../course-usage.service.ts';
import { type CourseRow, type DraftRows, findCourseRow, readDraft } from '../draft.store.ts';
import type { ExistingCourse } from '../folder/plan.ts';
import type { ExistingNode, NodeKind } from '../folder/plan-nodes.ts';
import { writtenKey } from '../written-keys.rules.ts';
import { listImportedFiles, listMarks, type MarkRow } from './import.store.ts';

interface Reading {
  readonly school: Context['mediaKey'];
  readonly rows: DraftRows;
  readonly usage: CourseUsage;
  readonly marks: ReadonlyMap<string, MarkRow['marks']>;
  /** One link of each homework; a link that is not archived takes precedence. */
  readonly linkOfHomework: ReadonlyMap<number, DraftRows['stageHomeworks'][number]>;
  /** Fingerprints of the folder's films, by video id. */
  readonly films: ReadonlyMap<number, string>;
}

/** Reads a stored course as a tree that can be compared with a folder. */
export async function readExistingCourse(ctx: Context, db: Connection, courseId: number): Promise<ExistingCourse> {
  const course = await findCourseRow(db, courseId);
  if (course === undefined) throw new Error(`Course ${courseId} is missing`);
  const rows = await readDraft(db, courseId);
  const videoIds = rows.lessons.flatMap(({ video_id }) => (video_id === null ? [] : [video_id]));
  const videos = await listVideoRows(db, videoIds);
  const hashOfFile = new Map((await listImportedFiles(db, course.key)).map(({ fileId, hash }) => [fileId, hash]));
  const links = [...rows.stageHomeworks, ...rows.dayHomeworks];
  const livingLast = links.toSorted((a, b) => Number(a.archived_at === null) - Number(b.archived_at === null));
  const reading: Reading = {
    school: ctx.mediaKey,
    rows,
    linkOfHomework: new Map(livingLast.map((link) => [link.homework_id, link])),
    usage: await courseUsage(ctx, db, courseId),
    marks: new Map((await listMarks(db, courseId)).map(({ kind, rowId, marks }) => [`${kind} ${rowId}`, marks])),
    films: new Map(videos.flatMap(({ id, file_id }) => pairOf(id, hashOfFile.get(file_id)))),
  };
  return { version: course.version, root: courseNode(course, reading) };
}

function pairOf(videoId: number, hash: string | undefined): [number, string][] {
  return hash === undefined ? [] : [[videoId, hash]];
}

function courseNode(course: CourseRow, reading: Reading): ExistingNode {
  const { rows } = reading;
  const children = [
    ...rows.stages.map((stage) => stageNode(stage, reading)),
    ...rows.options.map((option) => optionNode(option, reading)),
    ...rows.documents.map((document) => nodeOf('document', document, reading)),
  ];
  return nodeOf('course', course, reading, { children });
}

function stageNode(stage: DraftRows['stages'][number], reading: Reading): ExistingNode {
  const { rows, usage } = reading;
  const children = [
    ...rows.days.filter((day) => day.stage_id === stage.id).map((day) => dayNode(day, reading)),
    ...homeworkNodes(rows.stageHomeworks, stage.id, reading),
  ];
  return nodeOf('stage', stage, reading, { children, hasProgress: usage.stage.has(stage.id) });
}

function dayNode(day: DraftRows['days'][number], reading: Reading): ExistingNode {
  const { rows, usage } = reading;
  const children = [
    ...rows.sets.filter((set) => set.day_id === day.id).map((set) => setNode(set, reading)),
    ...homeworkNodes(rows.dayHomeworks, day.id, reading),
  ];
  return nodeOf('day', day, reading, { children, hasProgress: usage.day.has(day.id) });
}

function setNode(set: DraftRows['sets'][number], reading: Reading): ExistingNode {
  const { rows, usage } = reading;
  const children = rows.setLessons
    .filter((place) => place.lesson_set_id === set.id)
    .flatMap((place) => lessonNode(place, reading));
  return nodeOf('lesson_set', set, reading, { children, hasProgress: usage.lesson_set.has(set.id) });
}

/** Joins a lesson with its place in a set. */
function lessonNode(place: DraftRows['setLessons'][number], reading: Reading): ExistingNode[] {
  const { rows, usage, films } = reading;
  const lesson = rows.lessons.find(({ id }) => id === place.lesson_id);
  if (lesson === undefined) return [];
  const film = lesson.video_id === null ? null : (films.get(lesson.video_id) ?? null);
  const hasProgress = usage.lesson.has(lesson.id) || usage.set_lesson.has(place.id);
  const archived_at = lesson.archived_at ?? place.archived_at;
  return [nodeOf('lesson', { ...lesson, archived_at }, reading, { film, hasProgress })];
}

function homeworkNodes(links: DraftRows['stageHomeworks'], parentId: number, reading: Reading): ExistingNode[] {
  const { rows, usage, school } = reading;
  const written = (kind: NodeKind, row: { id: number; key: string }) => writtenKey(school, kind, row);
  return links
    .filter((link) => link.parent_id === parentId && reading.linkOfHomework.get(link.homework_id) === link)
    .flatMap((link) => {
      const homework = rows.homeworks.find(({ id }) => id === link.homework_id);
      if (homework === undefined) return [];
      const children = homework.exercises.map((exercise) =>
        nodeOf('exercise', { ...exercise, key: `${homework.key}/${exercise.key}`, archived_at: null }, reading, {
          writtenKey: `${written('homework', homework)}/${written('exercise', exercise)}`,
        }),
      );
      const archived_at = homework.archived_at ?? link.archived_at;
      return [
        nodeOf('homework', { ...homework, archived_at }, reading, {
          children,
          hasProgress: usage.homework.has(homework.id),
        }),
      ];
    });
}

function optionNode(option: DraftRows['options'][number], reading: Reading): ExistingNode {
  const { school } = reading;
  const children = reading.rows.optionValues
    .filter((value) => value.option_id === option.id)
    .map((value) =>
      nodeOf('option_value', { ...value, key: `${option.key}/${value.key}` }, reading, {
        writtenKey: `${writtenKey(school, 'option', option)}/${writtenKey(school, 'option_value', value)}`,
      }),
    );
  return nodeOf('option', option, reading, { children });
}

interface NodeRow {
  readonly id: number;
  readonly key: string;
  readonly title: LocalizedText;
  readonly archived_at: Date | null;
}

function nodeOf(
  kind: NodeKind,
  row: NodeRow,
  { marks: allMarks, school }: Reading,
  more: { children?: ExistingNode[]; film?: string | null; hasProgress?: boolean; writtenKey?: string } = {},
): ExistingNode {
  const marks = allMarks.get(`${kind} ${row.id}`);
  return {
    kind,
    id: row.id,
    key: row.key,
    writtenKey: more.writtenKey ?? writtenKey(school, kind, row),
    title: row.title,
    marks: marks ?? {},
    isAddedInDashboard: marks === undefined,
    film: more.film ?? null,
    hasProgress: more.hasProgress ?? false,
    isArchived: row.archived_at !== null,
    children: more.children ?? [],
  };
}

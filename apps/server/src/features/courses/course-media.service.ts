import type { WireFile, WireImage, WireVideo } from '@daystream/contract/media';
import type { Context } from '#http/context.ts';
import { listFiles, listTracks, listVideoRows, presentFile, presentVideo } from '../media/index.ts';
import { courseCover } from './course-cover.service.ts';
import type { PublishedCourse } from './published-course.rules.ts';
import { versionMedia } from './version-media.rules.ts';

/** The films and files of one version as they are now; their addresses begin with one prefix. */
export interface CourseMedia {
  /** A film as it is shown in a lesson, or by itself: the demo film. */
  video(id: number | null, lessonId: number | null): WireVideo | null;
  durationMs(videoId: number | null): number;
  hasFailed(videoId: number | null): boolean;
  /** A frame of the film. */
  poster(videoId: number | null): string | null;
  file(id: number | null): WireFile | null;
  readonly cover: { image: WireImage; color: string };
  readonly videoIds: ReadonlySet<number>;
  /** Pictures and documents, the cover too. */
  readonly fileIds: ReadonlySet<number>;
  /** Whether all films are in their final state. */
  readonly isFinal: boolean;
}

/** `languages`: those that the reader prefers, best first. */
export async function readCourseMedia(
  ctx: Context,
  course: PublishedCourse,
  prefix: string,
  languages: readonly string[],
): Promise<CourseMedia> {
  const { tree } = course;
  const videoIds = new Set([...course.daysByVideoId.keys(), ...(tree.demoVideoId === null ? [] : [tree.demoVideoId])]);
  const videos = new Map((await listVideoRows(ctx.db, [...videoIds])).map((row) => [row.id, row]));
  const files = new Map((await listFiles(ctx.db, fileIds(course))).map((row) => [row.id, row]));
  const tracks = Map.groupBy(await listTracks(ctx.db, [...videoIds]), (track) => track.video_id);
  const video = (id: number | null, lessonId: number | null) => {
    const row = id === null ? undefined : videos.get(id);
    return row === undefined
      ? null
      : presentVideo(row, tracks.get(row.id) ?? [], prefix, { lessonId, courseIds: [tree.id], languages });
  };
  const file = (id: number | null) => {
    const row = id === null ? undefined : files.get(id);
    return row === undefined ? null : presentFile(row, prefix);
  };
  const cover = await courseCover(ctx, course);
  return {
    video,
    durationMs: (videoId) => (videoId === null ? 0 : (videos.get(videoId)?.duration_ms ?? 0)),
    hasFailed: (videoId) => videoId !== null && videos.get(videoId)?.state === 'failed',
    poster: (videoId) => video(videoId, null)?.preview ?? null,
    file,
    cover: { image: cover.image(prefix), color: cover.color },
    videoIds,
    fileIds: new Set(versionMedia(tree).fileIds),
    isFinal: [...videos.values()].every(({ state }) => state === 'ready'),
  };
}

function fileIds({ tree, setLessonById }: PublishedCourse): number[] {
  const lessons = [...setLessonById.values()].map(({ setLesson }) => setLesson.lesson.imageFileId);
  const homeworks = tree.homeworks.flatMap((homework) => homework.fileIds);
  const documents = tree.documents.map(({ fileId }) => fileId);
  const ids = [tree.backgroundFileId, ...lessons, ...homeworks, ...documents];
  return [...new Set(ids.filter((id) => id !== null))];
}

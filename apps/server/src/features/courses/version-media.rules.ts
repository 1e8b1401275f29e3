import type { CourseTree } from './published-course.rules.ts';

/** What a version shows, each film and file once. */
export function versionMedia(tree: CourseTree): { videoIds: number[]; fileIds: number[] } {
  const lessons = tree.stages.flatMap(({ days }) =>
    days.flatMap(({ sets }) => sets.flatMap((set) => set.lessons.map(({ lesson }) => lesson))),
  );
  return {
    videoIds: known([
      tree.demoVideoId,
      ...lessons.flatMap((lesson) => [
        lesson.videoId,
        lesson.descriptionVideoId,
        lesson.verticalVideoId,
        lesson.verticalDescriptionVideoId,
      ]),
    ]),
    fileIds: known([
      tree.coverFileId,
      tree.backgroundFileId,
      ...lessons.map(({ imageFileId }) => imageFileId),
      ...tree.homeworks.flatMap((homework) => homework.fileIds),
      ...tree.documents.map(({ fileId }) => fileId),
    ]),
  };
}

function known(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids)].filter((id) => id !== null);
}

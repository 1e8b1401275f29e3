import type { Language } from '@daystream/domain/languages';
import { readBareCourse } from './bare.ts';
import type { CourseSource } from './course-source.ts';
import { readDescribedCourse } from './described.ts';
import { fileKind } from './file-names.ts';
import { listFolderFiles } from './folder-files.ts';
import { findDescription, findOrphanDescription } from './described-reading.ts';
import { type Folder, type FolderFile, listAllFiles } from './folder-tree.ts';
import { lookIntoMedia, lookIntoSubtitles, type LookIntoFiles } from './look-into.ts';
import { hasErrors, type Problem, startReport } from './problems.ts';
import { readTextFiles } from './text-files.ts';
import { readFolder, type WalkOptions } from './walk.ts';

export interface CourseFolder {
  /** Null when any problem is an error: a folder with errors is never imported. */
  readonly source: CourseSource | null;
  readonly problems: readonly Problem[];
}

export interface ReadCourseOptions extends WalkOptions {
  /** The language of a bare folder, and of a described one that names none. */
  readonly language: Language;
  /** Judges the content of films, pictures and subtitles; without it only names count. */
  readonly look?: LookIntoFiles;
}

/** Reads and validates a described or bare course folder. Returns the owner's mistakes and never throws them. */
export async function readCourseFolder(root: string, options: ReadCourseOptions): Promise<CourseFolder> {
  const report = startReport();
  const found = await readFolder(root, report, options);
  if (!found) return { source: null, problems: report.list() };
  const { look } = options;
  const folder = look === undefined ? found : await lookIntoSubtitles(found, look, report);
  const isDescribed = findDescription(folder, 'course.yaml') !== undefined;
  const orphan = isDescribed ? undefined : findOrphanDescription(folder);
  if (orphan) report.add('course_yaml_missing', { path: orphan.path, line: null }, { name: orphan.name });
  const texts = await readTextFiles(folder, report);
  const source = isDescribed
    ? readDescribedCourse(folder, texts, options.language, report)
    : readBareCourse(folder, options.language, report);
  if (look !== undefined) {
    // Includes files that only a broken description mentions, so that every problem is reported in one run.
    const isRead = source !== null && !hasErrors(report.list());
    await lookIntoMedia(isRead ? listFolderFiles(source) : listMedia(folder), look, report);
  }
  const problems = report.list();
  return { source: hasErrors(problems) ? null : source, problems };
}

function listMedia(folder: Folder): FolderFile[] {
  return listAllFiles(folder).filter(({ name }) => ['film', 'sound', 'picture'].includes(fileKind(name)));
}

import fc from 'fast-check';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CourseSource } from './course-source.ts';
import type { FolderFile } from './folder-tree.ts';
import { readCourseFolder } from './read-course-folder.ts';
import { generatedCourses } from './testing/generated-courses.ts';
import { makeFolder } from './testing/temp-folder.ts';
import { writeCourse } from './written-course.ts';

const DEMO = join(import.meta.dirname, '../../../../../../content/demo');

/** Writes a course into a folder, each file with its fingerprint as its content, and reads it again. */
async function readAgain(course: CourseSource) {
  const { texts, files } = writeCourse(course);
  const content = files.map(({ path, file }) => [path, file.fingerprint] as const);
  const folder = await makeFolder(Object.fromEntries([...texts, ...content]), 'written');
  const { source, problems } = await readCourseFolder(folder, { language: 'ru' });
  const errors = problems.filter(({ severity, code }) => severity === 'error' || code === 'file_unused');
  return { source, errors, contentOf: new Map(content) };
}

/** What remains of a course without its places on a disk: equal for equal courses. */
function comparable(course: CourseSource | null, contentOf: (file: FolderFile) => string): unknown {
  return JSON.parse(
    JSON.stringify(course, (_, value: unknown) => {
      if (typeof value !== 'object' || value === null) return value;
      if ('fingerprint' in value) return contentOf(value as FolderFile);
      if (Array.isArray(value)) {
        const items: readonly unknown[] = value;
        return items.every(isTrack) ? items.toSorted(byLanguage) : items;
      }
      return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
    }),
  );
}

const isTrack = (value: unknown): value is { language: string } =>
  typeof value === 'object' && value !== null && 'language' in value && 'file' in value && !('subtitles' in value);
const byLanguage = (a: { language: string }, b: { language: string }) => (a.language < b.language ? -1 : 1);

describe('a written course', () => {
  it('is read as the course it was', async () => {
    await fc.assert(
      fc.asyncProperty(generatedCourses, async (course) => {
        const { source, errors, contentOf } = await readAgain(course);
        expect(errors).toEqual([]);
        expect(comparable(source, ({ path }) => contentOf.get(path) ?? path)).toEqual(
          comparable(course, ({ fingerprint }) => fingerprint),
        );
      }),
      { numRuns: 40 },
    );
  });

  it.each(['breath', 'face', 'yoga'])('is the demo course %s again, with all keys', async (name) => {
    const { source: course } = await readCourseFolder(join(DEMO, name), { language: 'ru' });
    if (course === null) throw new Error(`${name} is refused`);
    const { source, errors, contentOf } = await readAgain(course);
    expect(errors).toEqual([]);
    expect(comparable(source, ({ path }) => contentOf.get(path) ?? path)).toEqual(
      comparable(course, ({ fingerprint }) => fingerprint),
    );
  });
});

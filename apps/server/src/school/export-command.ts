import { resolve } from 'node:path';
import { contentText } from '@daystream/domain/languages';
import { type CourseExport, findNamedCourse, readExport, writeExportFolder } from '../features/courses/index.ts';
import { type Command, type CommandContext, exitCodes } from './command.ts';
import { startBar } from './progress-bars.ts';

interface Asked {
  readonly course: string;
  readonly folder: string;
  /** null: the draft. */
  readonly version: number | null;
}

/** `export <course> <folder> [--version N]`: writes the course as a folder that an import takes. */
export const runExport: Command = async (context) => {
  const { ctx, args, say, print } = context;
  const asked = readArguments(args);
  if (asked === null) {
    print(say('export.arguments'));
    return exitCodes.misused;
  }
  const courseId = await findNamedCourse(ctx, asked.course);
  const course = courseId === undefined ? undefined : await readExport(ctx, courseId, asked.version);
  if (course === undefined) {
    const isKnown = courseId !== undefined && asked.version !== null;
    print(
      say(isKnown ? 'export.no_version' : 'export.no_course', { course: asked.course, version: asked.version ?? 0 }),
    );
    return exitCodes.refused;
  }
  return write(context, course, asked);
};

async function write(context: CommandContext, course: CourseExport, asked: Asked) {
  const { callerFolder, language, signal, say, print } = context;
  const titled = (title: CourseExport['title']) => contentText(title, language, language).text;
  const bar = startBar(context, say('export.writing'));
  const problem = await writeExportFolder(course, resolve(callerFolder, asked.folder), {
    signal,
    onWritten: ({ doneBytes, totalBytes, path }) => bar.update(doneBytes / Math.max(1, totalBytes), path),
  }).finally(() => bar.stop());
  if (problem !== null) {
    print(say(`export.${problem}`, { folder: asked.folder }));
    return exitCodes.refused;
  }
  for (const { kind, title } of course.leftOut) print(say(`export.left_out.${kind}`, { title: titled(title) }));
  print(say('export.done', { title: titled(course.title), folder: asked.folder }));
  return exitCodes.done;
}

function readArguments(args: readonly string[]): Asked | null {
  const at = args.indexOf('--version');
  const rest = at === -1 ? args : args.toSpliced(at, 2);
  const [course, folder, ...more] = rest;
  const written = at === -1 ? null : (args[at + 1] ?? '');
  const isNumber = written === null || /^[1-9]\d{0,8}$/.test(written);
  if (course === undefined || folder === undefined || more.length > 0 || !isNumber) return null;
  return { course, folder, version: written === null ? null : Number(written) };
}

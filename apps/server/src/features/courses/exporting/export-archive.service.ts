import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from '#http/context.ts';
import { writeZip, type ZipEntry } from '#rendering/write-zip.ts';
import type { CourseExport } from './export-course.service.ts';

/** Streams a course as a ZIP of its folder: no film is in memory, and nobody who goes away leaves anything behind. */
export function streamArchive(ctx: Context, course: CourseExport): Readable {
  const stopping = new AbortController();
  const out = new PassThrough();
  out.once('close', () => stopping.abort());
  writeZip(entriesOf(course), stopping.signal, async (archive) => {
    await pipeline(archive, out);
    return 0;
  }).catch((error: unknown) => {
    if (!stopping.signal.aborted) ctx.log.error({ err: error, courseId: course.courseId }, 'an export failed');
    // Without its end the archive is torn, which every reader notices.
    out.destroy();
  });
  return out;
}

async function* entriesOf({ name, texts, files }: CourseExport): AsyncGenerator<ZipEntry> {
  for (const [path, text] of texts) yield { name: `${name}/${path}`, open: () => Readable.from([Buffer.from(text)]) };
  for (const { path, sizeBytes, open } of files) yield { name: `${name}/${path}`, size: sizeBytes, open };
}

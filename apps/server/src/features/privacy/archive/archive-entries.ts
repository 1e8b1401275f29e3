import { Readable } from 'node:stream';
import { type ExportPart, exportParts, type ExportProgress } from '@daystream/domain/privacy';
import type { Context } from '#http/context.ts';
import type { PartRow, StoredFile } from '#registrations/export-parts.ts';
import { filePath } from './file-paths.ts';
import { drawContents, drawPart } from './archive-pages.ts';
import type { ArchiveTotals, ExportReader } from './archive.ts';
import { jsonOf } from './archive-values.ts';
import type { ZipEntry } from '#rendering/write-zip.ts';

export interface ExportContents {
  readonly entries: AsyncIterable<ZipEntry>;
  /** Known at the end. */
  fileCount(): number;
}

/** The files of an export in order: each part twice, then the person's files, then the index page. */
export function exportEntries(
  ctx: Context,
  reader: ExportReader,
  report: (progress: ExportProgress) => void,
): ExportContents {
  const totals: ArchiveTotals = { rows: new Map(), files: 0, missing: 0 };
  const progress = { doneParts: 0, parts: exportParts.length, doneBytes: 0, bytes: 0 };
  const rowsOf = (part: ExportPart) => ctx.exportParts.read(part, reader.userId, reader.language);

  async function* entries(): AsyncGenerator<ZipEntry> {
    for await (const { size } of storedFiles(ctx, reader.userId)) progress.bytes += size ?? 0;
    for (const part of exportParts) {
      yield textFile(`json/${part}.json`, jsonLines(counted(rowsOf(part), (count) => totals.rows.set(part, count))));
      yield textFile(`pages/${part}.html`, drawPart(part, rowsOf(part), reader));
      progress.doneParts += 1;
      report(progress);
    }
    for await (const { file, size } of storedFiles(ctx, reader.userId)) {
      if (size === null) {
        totals.missing += 1;
        continue;
      }
      totals.files += 1;
      const open = () =>
        ctx.files.read(file.key).on('data', (chunk: Buffer | string) => {
          progress.doneBytes += chunk.length;
          report(progress);
        });
      yield { name: filePath(file), size, open };
    }
    yield textFile('index.html', drawContents(totals, reader, ctx.steadyClock.nowMs()));
  }
  return { entries: entries(), fileCount: () => totals.files };
}

/** Every file of a person with its size; null for one whose bytes are missing. */
async function* storedFiles(
  ctx: Context,
  userId: number,
): AsyncGenerator<{ readonly file: StoredFile; readonly size: number | null }> {
  for await (const file of ctx.exportParts.files(userId)) {
    yield { file, size: (await ctx.files.stat(file.key))?.size ?? null };
  }
}

async function* counted(rows: AsyncIterable<PartRow>, onCounted: (count: number) => void): AsyncGenerator<PartRow> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    yield row;
  }
  onCounted(count);
}

async function* jsonLines(rows: AsyncIterable<PartRow>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + JSON.stringify(jsonOf(row));
    before = ',\n';
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}

function textFile(name: string, text: AsyncIterable<string> | Iterable<string>): ZipEntry {
  return { name, open: () => Readable.from(inPieces(text)) };
}

const PIECE_LENGTH = 32_000;

/** Joins short texts into chunks that are worth compressing. */
async function* inPieces(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < PIECE_LENGTH) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  if (piece !== '') yield Buffer.from(piece);
}

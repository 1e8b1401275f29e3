import type { Readable } from 'node:stream';
import type { Connection } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { type FileRow, listFiles, listTracks, listVideoRows, originalKey } from '../../media/index.ts';
import { fileEnding } from '../folder/file-names.ts';
import type { FilmSource, TrackSource } from '../folder/course-source.ts';
import type { FolderFile } from '../folder/folder-tree.ts';
import type { CourseTree } from '../published-course.rules.ts';
import { versionMedia } from '../version-media.rules.ts';

/** The bytes of a file in the store. */
export interface StoredBytes {
  readonly key: string;
  readonly sizeBytes: number;
  /** null: made from the original, which the store has no more. */
  readonly fileId: number | null;
}

/** The files of a course as a folder's reader would have found them; their fingerprints name their bytes. */
export interface ExportMedia {
  /** null when the bytes are missing. */
  file(id: number): FolderFile | null;
  /** Without its poster, which belongs to the lesson. */
  film(videoId: number): FilmSource | null;
  bytesOf(file: FolderFile): StoredBytes;
  open(file: FolderFile): Readable;
}

const ENDING_OF_MIME: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/x-matroska': 'mkv',
  'application/pdf': 'pdf',
};

export async function readExportMedia(ctx: Context, db: Connection, tree: CourseTree): Promise<ExportMedia> {
  const { videoIds, fileIds } = versionMedia(tree);
  const videos = await listVideoRows(db, videoIds);
  const tracks = await listTracks(db, videoIds);
  const ofVideos = [...videos, ...tracks].map(({ file_id }) => file_id);
  const rows = new Map((await listFiles(db, [...fileIds, ...ofVideos])).map((row) => [row.id, row]));
  const bytes = new Map<string, StoredBytes>();
  const files = new Map<number, FolderFile>();
  for (const row of rows.values()) {
    const key = originalKey(row.storage_key);
    const found = await ctx.files.stat(key);
    if (found) files.set(row.id, folderFile(row, { key, sizeBytes: found.size, fileId: row.id }, bytes));
  }
  const films = new Map<number, FilmSource>();
  for (const video of videos) {
    const original = files.get(video.file_id);
    const file = original ?? (await bestRendition(ctx, video, rows.get(video.file_id), bytes));
    if (file === null) continue;
    // What is inside the original comes back with it.
    const own = tracks.filter(({ video_id, is_from_film }) => video_id === video.id && !(original && is_from_film));
    const listOf = (kind: (typeof own)[number]['kind']): TrackSource[] =>
      own.flatMap((track) => {
        const found = track.kind === kind ? files.get(track.file_id) : undefined;
        return found === undefined ? [] : [{ language: track.language, file: found }];
      });
    const writtenLanguage = video.sound_language;
    films.set(video.id, {
      file,
      language: writtenLanguage ?? video.heard_language ?? tree.languages[0] ?? 'ru',
      writtenLanguage,
      subtitles: listOf('subtitle'),
      sounds: listOf('audio'),
      guides: listOf('guide'),
      descriptions: listOf('description'),
      chapters: listOf('chapters'),
      music: listOf('music')[0]?.file ?? null,
      poster: null,
    });
  }
  const bytesOf = ({ fingerprint, path }: FolderFile) => {
    const stored = bytes.get(fingerprint);
    if (stored === undefined) throw new Error(`the bytes of ${path || fingerprint} are unknown`);
    return stored;
  };
  return {
    file: (id) => files.get(id) ?? null,
    film: (videoId) => films.get(videoId) ?? null,
    bytesOf,
    open: (file) => ctx.files.read(bytesOf(file).key),
  };
}

async function bestRendition(
  ctx: Context,
  video: Awaited<ReturnType<typeof listVideoRows>>[number],
  row: FileRow | undefined,
  bytes: Map<string, StoredBytes>,
): Promise<FolderFile | null> {
  const found = video.mp4_key === null ? null : await ctx.files.stat(video.mp4_key);
  if (video.mp4_key === null || found === null || row === undefined) return null;
  const name = `${row.name.replace(/\.[^.]*$/, '')}.mp4`;
  return folderFile({ ...row, name }, { key: video.mp4_key, sizeBytes: found.size, fileId: null }, bytes);
}

function folderFile(row: FileRow, stored: StoredBytes, bytes: Map<string, StoredBytes>): FolderFile {
  bytes.set(stored.key, stored);
  const ending = ENDING_OF_MIME[row.mime];
  const name = fileEnding(row.name) === '' && ending !== undefined ? `${row.name}.${ending}` : row.name;
  return {
    path: '',
    name,
    absolutePath: '',
    sizeBytes: stored.sizeBytes,
    identity: { device: '', inode: '', modifiedNs: '' },
    fingerprint: stored.key,
  };
}

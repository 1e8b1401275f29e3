import type { WireFile } from '@daystream/contract/media';
import { fileTypes } from '@daystream/domain/courses';
import type { Connection } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { mediaPrefix } from '#http/media-prefix.ts';
import type { MediaViewer } from '#http/viewer.ts';
import { presentFile, presentVideo } from '../media.presenter.ts';
import { listFiles, listVideosOfFiles } from '../media.store.ts';

/** Files in their wire form for one viewer, by id; a video comes with its playlists. */
export async function presentFiles(
  ctx: Context,
  db: Connection,
  viewer: MediaViewer,
  ids: readonly number[],
): Promise<Map<number, WireFile>> {
  if (ids.length === 0) return new Map();
  const prefix = mediaPrefix(ctx, viewer);
  const rows = await listFiles(db, ids);
  const films = rows.filter(({ type }) => type === fileTypes.video).map(({ id }) => id);
  const videos = new Map((await listVideosOfFiles(db, films)).map((video) => [video.file_id, video]));
  return new Map(
    rows.map((row) => {
      const video = videos.get(row.id);
      const film =
        row.type === fileTypes.video ? { video: video === undefined ? null : presentVideo(video, [], prefix) } : {};
      return [row.id, { ...presentFile(row, prefix), ...film }];
    }),
  );
}

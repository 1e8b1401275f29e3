import type { Context } from '#http/context.ts';
import { probeFilm } from '../engine/probe.ts';
import { listFiles, listVideoRows } from '../media.store.ts';
import { originalKey } from '../storage-keys.rules.ts';
import { mediaTools } from './media-tools.service.ts';
import { updateUnknownDuration } from './videos.store.ts';

/** The duration of a film, also before it is transcoded; null when it is unknown. */
export async function filmLengthMs(ctx: Context, videoId: number): Promise<number | null> {
  const [video] = await listVideoRows(ctx.db, [videoId]);
  if (video === undefined || video.duration_ms !== null) return video?.duration_ms ?? null;
  const [file] = await listFiles(ctx.db, [video.file_id]);
  if (file === undefined) return null;
  await using film = await ctx.localFiles.openFile(originalKey(file.storage_key));
  const probed = await probeFilm(await mediaTools(ctx), film.path);
  if (!probed.ok) return null;
  await updateUnknownDuration(ctx.db, videoId, probed.value.durationMs);
  return probed.value.durationMs;
}

import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Connection } from '#db/open.ts';
import { withoutShortLast } from '../../features/media/index.ts';
import type { OpenContext } from '../../context.ts';
import { type Check, type Difference, differencesIn } from './check.ts';
import { filmsRepairs } from './repairs/files.ts';

const awaitsWork = sql`('created', 'retry', 'active')`;

/** Videos and their jobs: an unfinished one is queued or running, a finished one is complete, a failed one has its reason. */
export const filmsCheck: Check = {
  name: 'films',
  repairs: filmsRepairs,
  async find(ctx, db) {
    const byState = await differencesIn(db, {
      film_without_job: sql`
        select v.id, v.state from videos v
        where v.state in ('queued', 'processing') and not exists (
          select from pgboss.job j
          where j.name = 'transcode_video' and j.state in ${awaitsWork} and (j.data ->> 'videoId')::bigint = v.id)`,
      // A film that waits for disk space says so without having failed.
      film_without_reason: sql`
        select id from videos
        where (state = 'failed') <> (failure is not null)
          and not (state in ('queued', 'playable') and failure = 'no_space')`,
      film_half_ready: sql`
        select id, state from videos
        where state in ('playable', 'ready') and (hls_key is null or duration_ms is null or revision = 0)
          or state = 'ready' and percent <> 100`,
      // Unused videos wait to be placed or removed: an author's upload, or files of a killed import.
      file_without_film: sql`
        select f.id, f.name from files f
        where f.type = 1 and f.used_by_type is not null and not exists (select from videos v where v.file_id = f.id)
          and not exists (select from video_tracks t where t.file_id = f.id)`,
    });
    return [...byState, ...(await missingParts(ctx, db)), ...(await withoutEnd(ctx, db))];
  },
};

async function missingParts(ctx: OpenContext, db: Connection): Promise<Difference[]> {
  const films = await db
    .selectFrom('videos')
    .select(['id', 'hls_key', 'mp4_key', 'poster_key'])
    .where('state', 'in', ['playable', 'ready'])
    .execute();
  const differences: Difference[] = [];
  for (const { id, hls_key: hls, mp4_key: mp4, poster_key: poster } of films) {
    for (const key of [hls && `${hls}/master.m3u8`, mp4, poster]) {
      if (key === null || (await ctx.files.stat(key)) !== null) continue;
      differences.push({ kind: 'film_without_bytes', words: { id, key } });
    }
  }
  return differences;
}

/** Films of older versions, which players may not bring to their end. */
async function withoutEnd({ files }: OpenContext, db: Connection): Promise<Difference[]> {
  const films = await db.selectFrom('videos').select(['id', 'hls_key']).where('state', '=', 'ready').execute();
  const differences: Difference[] = [];
  for (const { id, hls_key: folder } of films) {
    if (folder === null) continue;
    for (const key of (await files.list(folder)).filter((name) => name.endsWith('.m3u8'))) {
      if (withoutShortLast(await text(files.read(key))) === null) continue;
      differences.push({ kind: 'film_without_end', words: { id, key } });
    }
  }
  return differences;
}

import { text } from 'node:stream/consumers';
import { UNFINISHED_UPLOAD_MS } from '@daystream/domain/media';
import { sql } from 'kysely';
import { enqueueFilm, originalKey, removeExpiredUploads, withoutShortLast } from '../../../features/media/index.ts';
import type { OpenContext } from '../../../context.ts';
import type { Repairs } from '../check.ts';

/** Bytes become a file with their row; after a day nobody works on them any more. */
async function removeOld({ files, steadyClock }: OpenContext, key: string, statKey: string): Promise<boolean> {
  const found = await files.stat(statKey);
  if (found !== null && steadyClock.nowMs() - found.modifiedMs <= UNFINISHED_UPLOAD_MS) return false;
  await files.remove(key);
  return true;
}

export const filesRepairs: Repairs = {
  bytes_without_file: {
    subject: 'file',
    async run(ctx, trx, { key }) {
      const { rows } = await sql`select from files where storage_key = ${key}`.execute(trx);
      return rows.length === 0 && removeOld(ctx, String(key), originalKey(String(key)));
    },
  },
};

export const filmsRepairs: Repairs = {
  film_without_job: {
    subject: 'video',
    async run(ctx, trx, { id }) {
      await enqueueFilm(ctx, trx, { videoId: Number(id), priority: 'course' });
      return true;
    },
  },
  film_without_end: {
    subject: 'video',
    async run({ files }, trx, { id, key }) {
      const name = String(key);
      // Locked: a film that is processed anew meanwhile removes its folder.
      const film = trx.selectFrom('videos').select('hls_key').where('id', '=', Number(id)).where('state', '=', 'ready');
      const folder = (await film.forUpdate().executeTakeFirst())?.hls_key;
      if (folder == null || !name.startsWith(`${folder}/`) || (await files.stat(name)) === null) return false;
      const mended = withoutShortLast(await text(files.read(name)));
      if (mended !== null) await files.write(name, mended);
      return mended !== null;
    },
  },
};

export const unfinishedRepairs: Repairs = {
  upload_overdue: {
    subject: 'file',
    async run(ctx) {
      await removeExpiredUploads(ctx);
      return true;
    },
  },
  bytes_forgotten: { subject: 'file', run: (ctx, _trx, { key }) => removeOld(ctx, String(key), String(key)) },
};

import type { Trx } from '#db/open.ts';

export interface UnreportedFilmFailure {
  readonly videoId: number;
  readonly name: string;
  readonly failure: string | null;
  readonly courseId: number | null;
}

/** The failed course films that nobody was told of; from here on they count as told. */
export async function takeUnreportedFailures(trx: Trx, now: Date): Promise<UnreportedFilmFailure[]> {
  const rows = await trx
    .updateTable('videos')
    .from('files')
    .set({ failure_told_at: now })
    .whereRef('files.id', '=', 'videos.file_id')
    .where('files.purpose', '=', 'media')
    .where('videos.state', '=', 'failed')
    .where('videos.failure_told_at', 'is', null)
    .returning(['videos.id', 'videos.failure', 'files.name', 'files.used_by_type', 'files.used_by_id'])
    .execute();
  return rows
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, name, failure, used_by_type, used_by_id }) => ({
      videoId: id,
      name,
      failure,
      courseId: used_by_type === 'course' ? used_by_id : null,
    }));
}

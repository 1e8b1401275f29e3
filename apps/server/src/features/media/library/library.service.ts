import type { MediaPlaceKind } from '@daystream/domain/media';
import { daysOfSpace, mediaPlaceKinds, SPACE_PACE_MS, representativePlaces } from '@daystream/domain/media';
import { DAY_MS } from '@daystream/domain/durations';
import type { Connection } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { mayWorkOnMedia } from '../files.access.ts';
import { type FileRow, listFiles } from '../media.store.ts';
import { type ReadFilm, readFilms } from '../videos/films.service.ts';
import {
  listMediaIds,
  listPlaces,
  type MediaFilter,
  type MediaPlace,
  type MediaRow,
  type MediaSums,
  sumMedia,
} from './library.store.ts';

export interface LibraryPlace extends Omit<MediaPlace, 'kind'> {
  readonly kind: MediaPlaceKind;
  readonly courseId: number | null;
}

export interface LibraryMedia {
  readonly file: FileRow;
  readonly film: ReadFilm | null;
  readonly places: readonly LibraryPlace[];
  readonly isUsed: boolean;
}

export async function readLibrary(
  ctx: Context,
  viewer: Viewer,
  filter: MediaFilter,
  page: { perPage: number; offset: number },
): Promise<{ media: LibraryMedia[]; totalCount: number } | Refusal> {
  if (!mayWorkOnMedia(viewer)) return refuse('not_allowed');
  const rows = await listMediaIds(ctx.db, filter, page);
  // After the last page the count is asked for by itself.
  const totalCount = rows[0]?.total ?? (page.offset === 0 ? 0 : await countAll(ctx.db, filter));
  return { media: await describe(ctx, rows), totalCount };
}

async function countAll(db: Connection, filter: MediaFilter): Promise<number> {
  return (await listMediaIds(db, filter, { perPage: 1, offset: 0 }))[0]?.total ?? 0;
}

/** One file of the library as it is now. */
export async function readMedia(
  ctx: Context,
  fileId: number,
  videoId: number | null,
): Promise<LibraryMedia | undefined> {
  const [media] = await describe(ctx, [{ id: fileId, video_id: videoId, is_used: true }]);
  return media && { ...media, isUsed: media.places.length > 0 };
}

async function describe(ctx: Context, rows: readonly MediaRow[]): Promise<LibraryMedia[]> {
  const ids = rows.map(({ id }) => id);
  const videoIds = rows.flatMap(({ video_id }) => video_id ?? []);
  const files = new Map((await listFiles(ctx.db, ids)).map((file) => [file.id, file]));
  const { films } = await readFilms(ctx.db, { ids: videoIds }, { perPage: videoIds.length, offset: 0 });
  const filmOf = new Map(films.map((film) => [film.row.file_id, film]));
  const places = Map.groupBy(await listPlaces(ctx.db, ids), ({ file_id }) => file_id);
  return rows.flatMap(({ id, is_used: isUsed }) => {
    const file = files.get(id);
    if (file === undefined) return [];
    return {
      file,
      film: filmOf.get(id) ?? null,
      places: representativePlaces((places.get(id) ?? []).flatMap(placeOf)),
      isUsed,
    };
  });
}

function placeOf({ kind, ...place }: MediaPlace): LibraryPlace[] {
  const known = mediaPlaceKinds.find((one) => one === kind);
  return known === undefined ? [] : [{ ...place, kind: known, courseId: place.course_id }];
}

export interface Space extends MediaSums {
  readonly disk: { readonly total: number; readonly free: number } | null;
  readonly daysLeft: number | null;
}

export async function readSpace(ctx: Context, viewer: Viewer): Promise<Space | Refusal> {
  if (!mayWorkOnMedia(viewer)) return refuse('not_allowed');
  const since = new Date(ctx.clock.nowMs() - SPACE_PACE_MS);
  const [sums, disk] = await Promise.all([sumMedia(ctx.db, since), ctx.files.space()]);
  const pace = { addedBytes: sums.added, addedDays: SPACE_PACE_MS / DAY_MS };
  return { ...sums, disk, daysLeft: disk === null ? null : daysOfSpace({ freeBytes: disk.free, ...pace }) };
}

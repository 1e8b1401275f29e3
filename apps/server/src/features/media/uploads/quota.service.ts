import { DAY_MS, HOUR_MS, SECOND_MS } from '@daystream/domain/durations';
import {
  filmQuotaProblem,
  hasQuota,
  isFilmName,
  isForCourses,
  type QuotaProblem,
  quotaProblem,
  unsentWith,
  type UploadPurpose,
  uploadPurposes,
} from '@daystream/domain/media';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse } from '#http/refusal.ts';
import * as store from './quota.store.ts';

interface Planned {
  readonly ownerId: number;
  readonly purpose: UploadPurpose;
  readonly name: string;
  readonly sizeBytes: number;
}

/** Why a person may not begin this upload now, null when they may. What is a film shows by its name until its bytes are there. */
export async function beginRefusal(
  ctx: Context,
  trx: Trx,
  { ownerId, purpose, name, sizeBytes }: Planned,
): Promise<Refusal | null> {
  if (!hasQuota(purpose)) return null;
  const nowMs = ctx.steadyClock.nowMs();
  await store.lockUploadsOf(trx, ownerId);
  const facts = {
    waitingFilms: await store.countWaitingFilms(trx, ownerId),
    unsentFiles: await store.countUnsentFiles(trx, ownerId, unsentWith(purpose), new Date(nowMs)),
    sent: await store.listUploadsSince(trx, ownerId, countedWith(purpose), new Date(nowMs - DAY_MS)),
  };
  return refusalOf(quotaProblem(facts, { purpose, sizeBytes, isFilm: isFilmName(name) }, nowMs), nowMs);
}

/** Archives are counted apart from what people upload for themselves. */
function countedWith(purpose: UploadPurpose): readonly UploadPurpose[] {
  return purpose === 'archive' ? [purpose] : uploadPurposes.filter((each) => !isForCourses(each));
}

/** Why a film whose bytes have arrived is not taken, null when it is. */
export async function filmRefusal(ctx: Context, trx: Trx, ownerId: number): Promise<Refusal | null> {
  await store.lockUploadsOf(trx, ownerId);
  return refusalOf(filmQuotaProblem(await store.countWaitingFilms(trx, ownerId)), ctx.steadyClock.nowMs());
}

const GIB = 1024 ** 3;

function refusalOf(problem: QuotaProblem | null, nowMs: number): Refusal | null {
  switch (problem?.kind) {
    case undefined:
      return null;
    case 'films':
      return refuse('upload_films_waiting', { films: problem.films });
    case 'files':
      return refuse('upload_files_unsent', { files: problem.files });
    case 'bytes': {
      const waitMs = problem.freeAtMs - nowMs;
      const params = { gigabytes: problem.limitBytes / GIB, hours: Math.ceil(waitMs / HOUR_MS) };
      return { ...refuse('upload_day_used_up', params), retryAfterS: Math.ceil(waitMs / SECOND_MS) };
    }
  }
}

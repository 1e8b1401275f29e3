import { deliveryRetries } from '#jobs/delivery-retries.ts';
import { defineJob } from '#jobs/jobs.ts';

/** Collects the films that failed since the last time. */
export const gatherFailedFilms = defineJob<object>({ name: 'gather_failed_films', ...deliveryRetries, atOnce: 1 });

export interface FailedFilm {
  readonly name: string;
  readonly failure: string | null;
  readonly courseId: number | null;
}

/** Notifies one owner of the school. */
export const sendFailedFilms = defineJob<{ readonly userId: number; readonly films: readonly FailedFilm[] }>({
  name: 'send_failed_films',
  ...deliveryRetries,
  atOnce: 1,
});

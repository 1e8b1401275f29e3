import { contentText } from '@daystream/domain/languages';
import { filmFailures } from '@daystream/domain/media';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { renderEmail } from '#ports/email/render-email.ts';
import { translate } from '#rendering/translate.ts';
import { emailReader, findUser, listAdminIds } from '../../identity/index.ts';
import { takeUnreportedFailures } from '../../media/index.ts';
import { findCourseRow } from '../draft.store.ts';
import { type FailedFilm, gatherFailedFilms, sendFailedFilms } from './failed-films.job.ts';

/** Films of one import fail one after another; waiting puts them into one email. */
const GATHERED_S = 300;

export async function notifyOwnersLater(ctx: Context, trx: Trx): Promise<void> {
  await ctx.jobs.enqueue(trx, gatherFailedFilms, {}, { startAfterS: GATHERED_S });
}

/** Enqueues an email to every owner about the films that failed since the last one; without any there is none. */
export async function gatherFailures(ctx: Context): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const films = await takeUnreportedFailures(trx, new Date(ctx.clock.nowMs()));
    if (films.length === 0) return;
    const failures = films.map(({ name, failure, courseId }) => ({ name, failure, courseId }));
    for (const userId of await listAdminIds(trx))
      await ctx.jobs.enqueue(trx, sendFailedFilms, { userId, films: failures });
  });
}

/** Emails one owner which films failed, in which courses and why. */
export async function sendFailuresTo(
  ctx: Context,
  { userId, films }: { userId: number; films: readonly FailedFilm[] },
): Promise<void> {
  const user = await findUser(ctx.db, userId);
  if (user?.email == null) return;
  const sender = { appId: ctx.config.variant, language: user.language };
  const reader = emailReader(ctx, user, user.email, sender);
  const { language } = reader;
  const courses = new Map<number, string>();
  for (const { courseId } of films) {
    if (courseId === null || courses.has(courseId)) continue;
    const course = await findCourseRow(ctx.db, courseId);
    if (course !== undefined) courses.set(courseId, contentText(course.title, language, language).text);
  }
  const [only, ...others] = courses.keys();
  const path = only !== undefined && others.length === 0 ? `/admin/courses/${only}` : '/admin/courses';
  const facts = {
    url: `${ctx.config.publicUrl}${path}`,
    films: films.map(({ name, failure, courseId }) => ({
      name,
      course: courses.get(courseId ?? 0) ?? null,
      reason: translate(language, `errors:media.${filmFailures.find((kind) => kind === failure) ?? 'broken'}`),
    })),
  };
  await ctx.mail.send({ to: user.email, ...renderEmail('films_failed', reader, facts) });
}

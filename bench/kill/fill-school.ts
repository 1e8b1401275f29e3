import { DAY_MS } from '@daystream/domain/durations';
import { insertUser, hashPassword } from '../../apps/server/src/features/identity/index.ts';
import { seedCourse } from '../../apps/server/src/features/courses/testing.ts';
import { createStream } from '../../apps/server/src/features/streams/index.ts';
import type { OpenContext } from '../../apps/server/src/context.ts';
import type { Trx } from '../../apps/server/src/db/open.ts';
import { makeFolder } from '../school/data-folder.ts';
import { drawFilm } from '../school/film.ts';
import { benchMediaTools } from '../school/media-tools.ts';
import { openForFilling } from '../school/open-school.ts';
import type { Plan, PlannedLearner } from './plan.ts';

const PASSWORD = 'killed and killed again';
const LEARNERS = 6;
const EXPERTS = 2;
const DAYS = 120;

/** A course that lasts for many kills, learners with full access, and experts who wait for their homework. */
export async function fillSchool(dataFolder: string): Promise<Plan> {
  const film = await drawFilm(await benchMediaTools(makeFolder('film')), dataFolder, {
    name: 'answer',
    size: '128x72',
    seconds: 1,
  });
  const ctx = await openForFilling(dataFolder);
  try {
    const passwordHash = await hashPassword(PASSWORD);
    const people = (names: string[], roles: string[]) =>
      ctx.db
        .transaction()
        .execute((trx) => Promise.all(names.map((name) => addPerson(trx, name, passwordHash, roles))));
    const experts = await people(numbered('expert', EXPERTS), ['expert']);
    const days = Array.from({ length: DAYS }, () => ({
      score: 10,
      // Film rows would need bytes; lessons without a film count time as well.
      lessons: [{ durationMs: 0 }, { durationMs: 0 }],
      homeworks: [{ score: 5 }],
    }));
    const course = await seedCourse(ctx, { stages: [{ days }], experts: experts.map(({ userId }) => userId) });
    const learners = await people(numbered('learner', LEARNERS), []);
    return {
      password: PASSWORD,
      experts: experts.map(({ email }) => email),
      learners: await Promise.all(learners.map((learner) => enrol(ctx, learner, course.courseId))),
      course: {
        days: course.days.map(({ id, sets }) => ({
          id,
          setLessonIds: sets.flatMap(({ lessons }) => lessons.map((lesson) => lesson.id)),
        })),
      },
      film,
    };
  } finally {
    await ctx.close();
  }
}

function numbered(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${name}-${index + 1}`);
}

async function addPerson(trx: Trx, name: string, passwordHash: string, roles: string[]) {
  const email = `${name}@kill.example`;
  const person = { email, passwordHash, firstName: name, lastName: '', language: 'ru', timeZone: 'UTC', roles };
  return { email, userId: await insertUser(trx, { ...person, isDemo: false }) };
}

async function enrol(
  ctx: OpenContext,
  learner: { email: string; userId: number },
  courseId: number,
): Promise<PlannedLearner> {
  const nowMs = ctx.clock.nowMs();
  const streamId = await ctx.db.transaction().execute((trx) =>
    createStream(ctx, trx, {
      userId: learner.userId,
      courseId,
      startsAtMs: nowMs - (DAYS + 1) * DAY_MS,
      endsAtMs: nowMs + DAY_MS,
      timeZone: 'UTC',
      variant: 'dev',
      isDemo: false,
      hasFullAccess: true,
      hasMobileAccess: true,
    }),
  );
  if (streamId === null) throw new Error('the course is not published');
  return { ...learner, streamId };
}

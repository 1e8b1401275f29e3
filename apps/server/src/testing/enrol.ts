import { DAY_MS } from '@daystream/domain/durations';
import { createStream } from '../features/streams/index.ts';
import { type Person, TEST_NOW_MS, type TestSchool } from './test-school.ts';

export interface EnrolmentSeed {
  readonly startsInDays?: number;
  readonly endsInDays?: number;
  readonly isDemo?: boolean;
  readonly hasFullAccess?: boolean;
  readonly paysAgain?: boolean;
}

/** Enrols a person as the dashboard does; by default since today for a month. */
export async function enrol(
  school: TestSchool,
  person: Person,
  courseId: number,
  seed: EnrolmentSeed = {},
): Promise<number> {
  const streamId = await school.ctx.db.transaction().execute((trx) =>
    createStream(school.ctx, trx, {
      userId: person.id,
      courseId,
      startsAtMs: TEST_NOW_MS + (seed.startsInDays ?? 0) * DAY_MS,
      endsAtMs: TEST_NOW_MS + (seed.endsInDays ?? 30) * DAY_MS,
      timeZone: 'Europe/Moscow',
      variant: 'dev',
      isDemo: seed.isDemo ?? false,
      hasFullAccess: seed.hasFullAccess ?? seed.isDemo !== true,
      hasMobileAccess: true,
      paysAgain: seed.paysAgain ?? false,
    }),
  );
  if (streamId === null) throw new Error('the course is not published');
  return streamId;
}

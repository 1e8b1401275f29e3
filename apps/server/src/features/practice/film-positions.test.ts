import { randomUUID } from 'node:crypto';
import { saveLessonStat, startDay } from '@daystream/contract/practice';
import { getStreamStatus } from '@daystream/contract/streams';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';
import { type SeededCourse, seedCourse } from '../courses/testing.ts';

let school: TestSchool;
let course: SeededCourse;
beforeAll(async () => {
  school = await openTestSchool();
  course = await seedCourse(school.ctx, { stages: [{ days: [{ lessons: [{ durationMs: 600_000 }] }] }] });
});
afterAll(() => school.close());

const dayId = () => course.days[0]?.id ?? 0;
const nowS = () => Math.floor(school.clock.nowMs() / 1000);

/** A learner in the middle of a film: ten minutes have passed since the day began. */
async function practising() {
  const person = await school.person();
  const streamId = await enrol(school, person, course.courseId);
  await school.call(startDay, { as: person, params: { streamId, dayId: dayId() } });
  school.clock.forwardMs(600_000);
  return { person, streamId };
}

type Learner = Awaited<ReturnType<typeof practising>>;

/** What one of the learner's devices sends; without viewed time it is of the position alone. */
function send(
  { person, streamId }: Learner,
  position: Record<string, unknown>,
  viewedSeconds = 0,
  saveId = randomUUID(),
) {
  const { reached_at = nowS() } = position;
  return school.call(saveLessonStat, {
    as: person,
    body: {
      stage_day_id: dayId(),
      user_course_stream_id: streamId,
      stage_day_lesson_set_lesson_id: course.days[0]?.sets[0]?.lessons[0]?.id ?? 0,
      viewed_seconds: viewedSeconds,
      play_count: 1,
      day_status: 'started',
      save_id: saveId,
      viewed_at: reached_at,
      position: { round: 1, is_moving: false, reached_at, ...position },
    },
  });
}

const lessonOf = async (person: Person, streamId: number) =>
  (await school.call(getStreamStatus, { as: person, params: { streamId }, query: { expand: 'lessons' } })).body
    .lessons?.[0];

describe('the place in a film, of two devices', () => {
  it('is the one reached last, whichever is further and whichever arrives last', async () => {
    const learner = await practising();
    const startedS = nowS() - 600;
    // The tablet goes on at 2:00 after the phone has been at 5:00; what the phone kept in its outbox arrives at the end.
    expect((await send(learner, { seconds: 60, reached_at: startedS + 60 }, 60)).body.position?.seconds).toBe(60);
    expect((await send(learner, { seconds: 120, reached_at: startedS + 400 }, 20)).body.position?.seconds).toBe(120);
    const late = await send(learner, { seconds: 300, reached_at: startedS + 300 }, 200);
    const position = { seconds: 120, round: 1, reached_at: startedS + 400 };
    expect(late.body).toMatchObject({ viewed_seconds: 280, position });
    expect(await lessonOf(learner.person, learner.streamId)).toMatchObject({ viewed_seconds: 280, position });
  });

  it('moves back with a rewind, without viewed time', async () => {
    const learner = await practising();
    await send(learner, { seconds: 300 }, 200);
    school.clock.forwardMs(5000);
    const { body } = await send(learner, { seconds: 17, round: 2 });
    expect(body).toMatchObject({ viewed_seconds: 200, position: { seconds: 17, round: 2, reached_at: nowS() } });
    expect(body.dayStatusId).toEqual(expect.any(Number));
  });

  it('is taken as of now where a device has a wrong clock, and within the film', async () => {
    const learner = await practising();
    await send(learner, { seconds: 300 }, 200);
    const { body } = await send(learner, { seconds: 5000, reached_at: nowS() + 86_400 });
    expect(body.position).toEqual({ seconds: 600, round: 1, reached_at: nowS() });
    school.clock.forwardMs(1000);
    expect((await send(learner, { seconds: 20 })).body.position?.seconds).toBe(20);
  });

  it('is told to open pages once the film rests there, and once only', async () => {
    const learner = await practising();
    let told = 0;
    school.ctx.reactions.react('stream_changed', (_ctx, _trx, fact) => {
      if (fact.streamId === learner.streamId) told += 1;
      return Promise.resolve();
    });
    const toldAfter: number[] = [];
    const saveId = randomUUID();
    const rest = { seconds: 70, reached_at: nowS() + 70 };
    await send(learner, { seconds: 65, is_moving: true }, 65);
    toldAfter.push(told);
    school.clock.forwardMs(70_000);
    for (const position of [rest, rest, { seconds: 30, reached_at: rest.reached_at - 40 }]) {
      await send(learner, position, 0, saveId);
      toldAfter.push(told);
    }
    expect(toldAfter).toEqual([0, 1, 1, 1]);
  });

  it('is kept of viewed lessons only, and starts nothing', async () => {
    const learner = await practising();
    expect((await send(learner, { seconds: 300 })).body).toMatchObject({ viewed_seconds: 0, play_count: 0 });
    expect(await lessonOf(learner.person, learner.streamId)).toBeUndefined();
  });

  it('is refused where it cannot be', async () => {
    const learner = await practising();
    for (const broken of [
      { seconds: -1 },
      { seconds: 1.5 },
      { seconds: 86_401 },
      { seconds: 1, round: 0 },
      { seconds: 'x' },
    ])
      expect((await send(learner, broken)).status).toBe(422);
    expect((await send({ ...learner, person: await school.person() }, { seconds: 1 })).status).toBe(404);
  });
});

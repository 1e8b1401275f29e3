import { exchangeTicket, logout } from '@daystream/contract/identity';
import { listHomeworkStatuses, sendHomework } from '@daystream/contract/homework';
import { reviewHomework } from '@daystream/contract/homework.admin';
import { listPersonAudit, seeAsPerson } from '@daystream/contract/people.admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, type Person, type TestSchool, tokenIn } from '../../testing/test-school.ts';
import { type SeededCourse, seedCourse } from '../courses/testing.ts';
import { mediaPrefix } from '#http/media-prefix.ts';
import { photo, sendFile } from '../media/testing/sent-files.ts';

let school: TestSchool;
let course: SeededCourse;
let expert: Person;
let admin: Person;
beforeAll(async () => {
  school = await openTestSchool();
  expert = await school.person({ roles: ['expert'] });
  admin = await school.person({ roles: ['admin'] });
  const stages = [{ days: [{ homeworks: [{ isRequired: true, score: 20 }] }] }];
  course = await seedCourse(school.ctx, { experts: [expert.id], stages });
});
afterAll(() => school.close());

/** A learner with the status of the day's homework. */
async function learner() {
  const person = await school.person();
  const streamId = await enrol(school, person, course.courseId);
  const { body } = await school.call(listHomeworkStatuses, { as: person, params: { streamId } });
  return { person, streamId, statusId: body[0]?.id ?? 0 };
}

type Learner = Awaited<ReturnType<typeof learner>>;

function send({ person, streamId, statusId }: Learner, body: unknown) {
  return school.call(sendHomework, { as: person, params: { streamId, statusId }, body });
}

describe('the photos and films of an answer', () => {
  it('are seen by their learner and the staff of the course, and every look of staff is recorded (Q247)', async () => {
    const given = await learner();
    const file = (await sendFile(school, given.person, 'homework', await photo())).body;
    await send(given, { message: 'Вот', files: [file.id] });
    const look = async (person: Person) => {
      const url = `${mediaPrefix(school.ctx, person)}/f/${file.id}/original`;
      return (await school.app.inject({ method: 'GET', url })).statusCode;
    };
    const recorded = () =>
      school.ctx.db
        .selectFrom('audit_entries')
        .select(['staff_id', 'action', 'details'])
        .where('subject_type', '=', 'file')
        .where('subject_id', '=', file.id)
        .orderBy('id')
        .execute();
    const stranger = await school.person({ roles: ['expert'] });
    expect([await look(given.person), await look(stranger), await look((await learner()).person)]).toEqual([
      200, 403, 403,
    ]);
    expect(await recorded()).toEqual([]);
    const details = { stream_id: given.streamId };
    const byExpert = { staff_id: expert.id, action: 'view_homework_file', details };
    expect(await look(expert)).toBe(200);
    expect(await recorded()).toEqual([byExpert]);
    school.clock.forwardMs(2 * 60_000);
    expect([await look(expert), await look(admin)]).toEqual([200, 200]);
    expect(await recorded()).toEqual([byExpert, { ...byExpert, staff_id: admin.id }]);
  });

  it('are seen by an impersonator only with a right of their own, until the end, and each time is recorded', async () => {
    const given = await learner();
    const file = (await sendFile(school, given.person, 'homework', await photo())).body;
    await send(given, { message: 'Вот', files: [file.id] });
    const support = await school.person({ roles: ['support'] });
    const [bySupport, byAdmin] = [await impersonate(support, given), await impersonate(admin, given)];
    const get = (url: string) => school.app.inject({ method: 'GET', url });
    expect((await get(bySupport.url)).statusCode).toBe(403);
    const seen = await get(byAdmin.url);
    expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    const { body: lines } = await school.call(listPersonAudit, { as: admin, params: { personId: given.person.id } });
    expect(lines.filter(({ action }) => action === 'view_homework_file').map(({ staff }) => staff.id)).toEqual([
      admin.id,
    ]);
    await school.call(logout, { token: byAdmin.token });
    expect((await get(byAdmin.url)).statusCode).toBe(403);
  });

  it('of an expert’s comment count as views of the learner’s story', async () => {
    const given = await learner();
    await send(given, { message: 'Вот' });
    const drawing = (await sendFile(school, expert, 'homework', await photo())).body;
    const verdict = { attempt: 1, verdict: 'FAIL', comment: 'Выше', files: [drawing.id] };
    await school.call(reviewHomework, { as: expert, params: { statusId: given.statusId }, body: verdict });
    await school.app.inject({ method: 'GET', url: `${mediaPrefix(school.ctx, admin)}/f/${drawing.id}/original` });
    const { body: lines } = await school.call(listPersonAudit, { as: admin, params: { personId: given.person.id } });
    expect(lines.map(({ action }) => action)).toContain('view_homework_file');
  });
});

/** Reads the answer as the learner does: their session, and the address of the first photo in it. */
async function impersonate(staff: Person, { person, streamId }: Learner): Promise<{ token: string; url: string }> {
  const asked = await school.call(seeAsPerson, { as: staff, params: { personId: person.id } });
  const token = tokenIn(
    (await school.call(exchangeTicket, { body: { token: asked.body.token, purpose: 'see_as' } })).body,
  );
  const { body } = await school.call(listHomeworkStatuses, {
    token,
    params: { streamId },
    query: { expand: 'steps' },
  });
  return {
    token,
    url: body.flatMap(({ steps = [] }) => steps).flatMap(({ message }) => message?.files ?? [])[0]?.url ?? '',
  };
}

import { getCourse } from '@daystream/contract/courses';
import { listHomeworkStatuses, sendHomework } from '@daystream/contract/homework';
import { previewCourse } from '@daystream/contract/previews.admin';
import { COURSE_PREVIEW_MS } from '@daystream/domain/previews';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaPrefix } from '#http/media-prefix.ts';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';
import { seedCourse } from '../courses/testing.ts';
import { photo, sendFile } from '../media/testing/sent-files.ts';

let school: TestSchool;
let owner: Person;
let courseId: number;
let otherId: number;

beforeAll(async () => {
  school = await openTestSchool();
  owner = await school.person({ roles: ['admin'] });
  const stages = [{ title: 'Ground', days: [{ title: 'First', homeworks: [{ title: 'Diary' }] }] }];
  courseId = (await seedCourse(school.ctx, { title: 'Breath', stages })).courseId;
  otherId = (await seedCourse(school.ctx, { title: 'Paid', stages })).courseId;
});
afterAll(() => school.close());

/** What follows the prefix in the address of a picture that the owner has put into a course. */
async function pictureOf(usedBy: number | null): Promise<string> {
  const { id, url } = (await sendFile(school, owner, 'media', await photo())).body;
  const use = { used_by_type: usedBy === null ? null : 'course', used_by_id: usedBy };
  await school.ctx.db.updateTable('files').set(use).where('id', '=', id).execute();
  return rest(url);
}

const rest = (url: string) => url.replace(/^\/m\/[^/]+/, '');

/** The prefix of the addresses that a preview shows. */
async function preview(): Promise<string> {
  const { token } = (await school.call(previewCourse, { as: owner, params: { courseId } })).body;
  const { body } = await school.call(getCourse, { token, params: { courseId } });
  return /\/m\/[^/]+/.exec(JSON.stringify(body))?.[0] ?? '';
}

const status = async (url: string) => (await school.app.inject({ url })).statusCode;

describe('the media addresses of a preview', () => {
  it('open the media of its draft, not those of other courses or of nothing', async () => {
    const prefix = await preview();
    const [own, others, unused] = [await pictureOf(courseId), await pictureOf(otherId), await pictureOf(null)];
    expect(await Promise.all([own, others, unused].map((path) => status(prefix + path)))).toEqual([200, 403, 403]);
    const author = mediaPrefix(school.ctx, owner);
    expect(await Promise.all([own, others, unused].map((path) => status(author + path)))).toEqual([200, 200, 200]);
  });

  it('open nothing that learners sent, whatever the author may see, and record no view of it', async () => {
    const person = await school.person();
    const streamId = await enrol(school, person, courseId);
    const { body } = await school.call(listHomeworkStatuses, { as: person, params: { streamId } });
    const file = (await sendFile(school, person, 'homework', await photo())).body;
    const params = { streamId, statusId: body[0]?.id ?? 0 };
    await school.call(sendHomework, { as: person, params, body: { message: 'Вот', files: [file.id] } });
    const prefix = await preview();
    expect(await status(prefix + rest(file.url))).toBe(403);
    const looks = school.ctx.db.selectFrom('audit_entries').select('id').where('action', '=', 'view_homework_file');
    expect(await looks.execute()).toEqual([]);
    expect(await status(mediaPrefix(school.ctx, owner) + rest(file.url))).toBe(200);
    expect(await status(prefix + rest(file.url))).toBe(403);
  });

  it('end with the preview, and with the right to edit courses', async () => {
    const path = await pictureOf(courseId);
    const prefix = await preview();
    const setRoles = (roles: string[]) =>
      school.ctx.db.updateTable('users').set({ roles }).where('id', '=', owner.id).execute();
    await setRoles(['expert']);
    expect(await status(prefix + path)).toBe(403);
    await setRoles(['admin']);
    expect(await status(prefix + path)).toBe(200);
    school.clock.forwardMs(COURSE_PREVIEW_MS);
    expect(await status(prefix + path)).toBe(403);
  });
});

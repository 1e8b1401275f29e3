import * as api from '@daystream/contract/courses';
import { getCourseDraft, publishDraft } from '@daystream/contract/courses.admin';
import { updateLesson } from '@daystream/contract/courses.parts.admin';
import { retryFilm } from '@daystream/contract/media.admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrol } from '../../../testing/enrol.ts';
import { openTestSchool, type Person, type TestSchool } from '../../../testing/test-school.ts';
import { messagesTo, nextMessageTo } from '../../identity/testing/mailbox.ts';
import { changeVideo } from '../../media/videos/change-video.service.ts';
import { lockVideo } from '../../media/videos/videos.store.ts';
import { type SeededCourse, seedCourse } from '../testing.ts';
import { gatherFailures } from './failed-films.service.ts';

let school: TestSchool;
let owner: Person;
let anna: Person;
let course: SeededCourse;
beforeAll(async () => {
  school = await openTestSchool({ workers: true });
  owner = await school.person({ roles: ['admin'] });
  anna = await school.person();
  course = await seedCourse(school.ctx, {
    title: 'Дыхание',
    stages: [{ days: [{ lessons: [{ title: 'Живот', videoState: 'processing' }, { title: 'Спина' }] }] }],
  });
  await enrol(school, anna, course.courseId);
});
afterAll(() => school.close());

const lessonId = () => course.days[0]?.sets[0]?.lessons[0]?.lesson.id ?? 0;
const videoId = () => course.days[0]?.sets[0]?.lessons[0]?.lesson.videoId ?? 0;

async function readDay() {
  const [stage] = course.tree.stages;
  const params = { courseId: course.courseId, stageId: stage?.id ?? 0, dayId: stage?.days[0]?.id ?? 0 };
  const { body } = await school.call(api.getDay, { as: anna, params, query: { expand: 'lesson_sets' } });
  return body;
}

async function shownLessons() {
  const { lesson_sets: sets } = await readDay();
  return sets?.[0]?.lessons.map(({ lesson }) => [lesson.title, lesson.local_video_file?.is_failed]);
}

async function fail(): Promise<void> {
  const { ctx } = school;
  await ctx.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('files')
      .set({ used_by_type: 'course', used_by_id: course.courseId })
      .where('id', '=', trx.selectFrom('videos').select('file_id').where('id', '=', videoId()))
      .execute();
    const video = await lockVideo(trx, videoId());
    if (video === undefined) throw new Error('the film is gone');
    expect(await changeVideo(ctx, trx, video, 'failed', { failure: 'encrypted' })).toBe(true);
  });
}

describe('a film that failed', () => {
  it('is shown to learners as failed', async () => {
    expect((await readDay()).are_films_hidden).toBeUndefined();
    expect(await shownLessons()).toEqual([
      ['Живот', false],
      ['Спина', false],
    ]);
    await fail();
    await expect.poll(shownLessons).toEqual([
      ['Живот', true],
      ['Спина', false],
    ]);
  });

  it('is emailed to every owner once, with its course and the reason', async () => {
    const second = await school.person({ roles: ['admin'] });
    await gatherFailures(school.ctx);
    for (const { email } of [owner, second]) {
      const { subject, text } = await nextMessageTo(school, email ?? '');
      expect(subject).toContain('1 видео');
      expect(text).toContain('film.mp4, курс «Дыхание»');
      expect(text).toContain('защищено от копирования');
      expect(text).toContain(`/admin/courses/${course.courseId}`);
    }
    await gatherFailures(school.ctx);
    expect(await messagesTo(school, owner.email ?? '')).toHaveLength(1);
  });

  it('is emailed again when it fails again', async () => {
    await school.call(retryFilm, { as: owner, params: { filmId: videoId() } });
    await expect
      .poll(async () => {
        await gatherFailures(school.ctx);
        return (await messagesTo(school, owner.email ?? '')).length;
      })
      .toBe(2);
  });

  it('hides its lesson where the author says so', async () => {
    const params = { courseId: course.courseId };
    const { draft } = (await school.call(getCourseDraft, { as: owner, params })).body;
    const changes = { draft, is_hidden_when_failed: true };
    const { status } = await school.call(updateLesson, {
      as: owner,
      params: { ...params, lessonId: lessonId() },
      body: changes,
    });
    expect(status).toBe(200);
    expect((await school.call(publishDraft, { as: owner, params, body: { draft: draft + 1 } })).status).toBe(200);
    const ben = await school.person();
    await enrol(school, ben, course.courseId);
    anna = ben;
    await expect.poll(shownLessons).toEqual([['Спина', false]]);
    const { body } = await school.call(api.getCourse, { as: ben, params, query: { expand: 'lessons' } });
    expect([body.lessons?.map(({ title }) => title), body.lesson_ids.length]).toEqual([['Спина'], 1]);
    expect((await readDay()).are_films_hidden).toBe(true);
  });
});

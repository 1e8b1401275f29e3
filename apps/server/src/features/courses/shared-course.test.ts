import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { fillFolder } from './folder/testing/temp-folder.ts';
import { importFolder } from './index.ts';
import { film } from './testing/film.ts';

let school: TestSchool;
let courseId: number;
beforeAll(async () => {
  school = await openTestSchool();
  const root = join(school.ctx.config.dataFolder, 'import', 'breath');
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c86' } });
  await fillFolder(root, {
    'course.yaml':
      'key: breath\nlanguages: [ru, en]\ntitle: { ru: Дыхание, en: Breath }\nexcerpt: { ru: Десять минут, en: Ten minutes }\ncover: cover.png',
    'cover.png': await picture.png().toBuffer(),
    '1/day.yaml': 'title: Сегодня',
    '1/today.mp4': film('today'),
  });
  const outcome = await importFolder(school.ctx, root, { staffId: null });
  if (!('courseId' in outcome)) throw new Error(JSON.stringify(outcome));
  courseId = outcome.courseId;
});
afterAll(() => school.close());

const find = (id: number, variant = 'dev') =>
  school.ctx.sharedCourses.find({ courseId: id, variant, language: 'en', variantDefault: 'ru' });
const picture = (name: string) => school.app.inject({ method: 'GET', url: `/site/course/${name}` });

const hide = (given: { archived_at?: Date | null; application_ids?: string[] }) =>
  school.ctx.db.updateTable('courses').set(given).where('id', '=', courseId).execute();

describe('a shared link to a course', () => {
  it('says in the language of the page what the course is, and shows its picture to everybody', async () => {
    expect(await find(courseId)).toEqual({
      title: 'Breath',
      description: 'Ten minutes',
      picture: `/site/course/${courseId}.webp`,
    });
    const { statusCode, headers } = await picture(`${courseId}.webp`);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=3600',
    ]);
    const asked = await school.app.inject({ method: 'HEAD', url: `/site/course/${courseId}.webp` });
    expect([asked.statusCode, asked.headers['content-length']]).toEqual([200, headers['content-length']]);
    expect(Number(headers['content-length'])).toBeGreaterThan(0);
  });

  it.each(['0.webp', 'x.webp', '99999999.webp', '1.png', '9999999999999999999.webp'])(
    'has no picture %s',
    async (name) => {
      expect((await picture(name)).statusCode).toBe(404);
    },
  );

  it.each([
    ['archived', { archived_at: new Date() }, { archived_at: null }],
    ['offered by another variant only', { application_ids: ['face'] }, { application_ids: [] }],
  ])('to a course that is %s looks as one to none', async (_, hidden, shown) => {
    await hide(hidden);
    expect(await find(courseId)).toBeNull();
    expect((await picture(`${courseId}.webp`)).statusCode).toBe(404);
    await hide(shown);
    expect(await find(courseId)).not.toBeNull();
  });
});

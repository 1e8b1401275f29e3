import { getCourseDraft } from '@daystream/contract/courses.admin';
import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { updateDay, updateHomework } from '@daystream/contract/courses.parts.admin';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerWith, refuse, reply } from '../../../testing/answers.ts';
import { blankFields, courseDraft, day, stage } from '../../../testing/draft.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { staffReply } from '../../../testing/staff.ts';
import { countMissing, courseTexts } from './course-texts.ts';

beforeEach(() => localStorage.clear());

const homework = {
  ...blankFields('homework'),
  id: 5,
  key: 'diary',
  sort: 1,
  title: { ru: 'Дневник', en: 'Diary' },
  exercises: [{ id: 8, title: { ru: 'Утро' } }],
  is_archived: false,
};
const draftWith = (title: Record<string, string>, own: Partial<WireCourseDraft> = {}) =>
  courseDraft({
    title: { ru: 'Дыхание', en: 'Breath' },
    languages: ['ru', 'en'],
    stages: [
      stage(1, 'Ground', [day(11, 'Feet', { title, homeworks: [homework], lesson_sets: [] })]),
      { ...stage(2, 'Old', []), is_archived: true },
    ],
    options: [],
    documents: [],
    ...own,
  });
const first = draftWith({ ru: 'Стопы' });

describe('the texts of a course', () => {
  it('are those that are written in any language, without archived parts', () => {
    const texts = courseTexts(first);
    expect(texts.map(({ key }) => key)).toEqual([
      'course-7.title',
      'stage-1.title',
      'day-11.title',
      'homework-5.title',
      'homework-5.exercise-8',
    ]);
    expect([countMissing(texts, 'ru'), countMissing(texts, 'en'), countMissing(texts, 'es')]).toEqual([0, 2, 5]);
  });
});

function openServer(draft = first) {
  let now = draft;
  const server = answerWith([
    staffReply('author'),
    reply(getCourseDraft, () => now),
    reply(updateDay, ({ body }) => {
      const { draft: seen, title } = body as { draft: number; title: Record<string, string> };
      if (seen !== now.draft) return refuse('course_changed', 'Changed.');
      now = { ...draftWith({ ...now.stages[0]?.days[0]?.title, ...title }), draft: seen + 1 };
      return now;
    }),
    reply(updateHomework, ({ body }) => {
      const [ground] = now.stages;
      const [feet] = ground?.days ?? [];
      const [asked] = feet?.homeworks ?? [];
      if (!(ground && feet && asked)) return now;
      const homeworks = [{ ...asked, exercises: (body as Pick<typeof asked, 'exercises'>).exercises }];
      now = { ...now, draft: now.draft + 1, stages: [{ ...ground, days: [{ ...feet, homeworks }] }] };
      return now;
    }),
  ]);
  return {
    ...server,
    now: () => now,
    changeElsewhere(title: Record<string, string>) {
      now = { ...draftWith(title), draft: now.draft + 1 };
    },
  };
}

const cell = (name: string) => screen.findAllByLabelText<HTMLTextAreaElement>(name);
const dayTitle = async (language: string) => (await cell(`Title, ${language}`))[2]!;
async function type(field: HTMLTextAreaElement, value: string) {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}

function isAskedBeforeLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

describe('the texts side by side', () => {
  it('count what is missing, show only that, and keep in sight what is written there', async () => {
    const server = openServer();
    await openPage('/courses/7/texts');
    fireEvent.click(await screen.findByText(/English: 2 of.5 missing/));
    await waitFor(async () => expect(await cell('Title, English')).toHaveLength(1));
    const [title] = await cell('Title, English');
    await type(title!, 'Feet');
    await screen.findByText(/English: 1 of.5 missing/);
    expect(server.asked('updateDay')[0]?.body).toMatchObject({ title: { en: 'Feet' } });
    expect((await cell('Title, English'))[0]?.value).toBe('Feet');
    expect(server.now().stages[0]?.days[0]?.title).toEqual({ ru: 'Стопы', en: 'Feet' });
  });

  it('are saved over other changes of the course, but not over the same text', async () => {
    const server = openServer();
    await openPage('/courses/7/texts');
    const title = await dayTitle('English');
    server.changeElsewhere({ ru: 'Стопы и земля' });
    await type(title, 'Feet');
    await waitFor(() => expect(server.now().stages[0]?.days[0]?.title).toEqual({ ru: 'Стопы и земля', en: 'Feet' }));
    await waitFor(async () => expect((await dayTitle('Русский')).value).toBe('Стопы и земля'));
    server.changeElsewhere({ ru: 'Стопы', en: 'Soles' });
    await type(await dayTitle('English'), 'Two feet');
    await screen.findByText(/Soles/);
    fireEvent.click(screen.getByText('Keep mine'));
    await waitFor(() => expect(server.now().stages[0]?.days[0]?.title.en).toBe('Two feet'));
  });

  it('of exercises are saved with the others as they are', async () => {
    const server = openServer();
    await openPage('/courses/7/texts');
    const [exercise] = await cell('Exercise, English');
    await type(exercise!, 'Morning');
    await waitFor(() =>
      expect(server.asked('updateHomework')[0]?.body).toMatchObject({
        exercises: [{ id: 8, title: { ru: 'Утро', en: 'Morning' } }],
      }),
    );
    await waitFor(() => expect(isAskedBeforeLeaving()).toBe(false));
  });

  it('that are saved as the list is left do not ask before the page closes', async () => {
    const server = openServer();
    await openPage('/courses/7/texts');
    fireEvent.change(await dayTitle('English'), { target: { value: 'Feet' } });
    await waitFor(() => expect(isAskedBeforeLeaving()).toBe(true));
    fireEvent.click((await screen.findAllByText(/Day.1/))[0]!);
    await waitFor(() => expect(server.now().stages[0]?.days[0]?.title.en).toBe('Feet'));
    await waitFor(() => expect(isAskedBeforeLeaving()).toBe(false));
  });

  it('lead to their place', async () => {
    openServer();
    const { search } = await openPage('/courses/7/texts');
    fireEvent.click((await screen.findAllByText(/Day.1/))[0]!);
    await waitFor(() => expect(search()).toEqual({ part: 'day-11' }));
  });
});

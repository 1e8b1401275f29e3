import { createCourse, getCourseDraft, listStaffCourses } from '@daystream/contract/courses.admin';
import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { addPart, archivePart, copyPart, updateHomework, updateLesson } from '@daystream/contract/courses.parts.admin';
import type { StaffRole } from '@daystream/domain/identity';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerWith, refuse, reply } from '../../testing/answers.ts';
import { blankFields, courseDraft, day, stage } from '../../testing/draft.ts';
import { openPage } from '../../testing/open-page.tsx';
import { staffReply } from '../../testing/staff.ts';

type Homework = WireCourseDraft['stages'][number]['homeworks'][number];

const homework = (own: Partial<Homework> = {}): Homework => ({
  ...blankFields('homework'),
  id: 5,
  key: 'h',
  sort: 1,
  title: { en: 'Show it', ru: 'Покажите' },
  is_archived: false,
  ...own,
});

/** A fake server with one draft: it applies additions and refuses a change of an older draft. */
function openBuilder(first: WireCourseDraft, role: StaffRole = 'admin') {
  let draft = first;
  const change = (seen: number, next: Partial<WireCourseDraft>) => {
    if (seen !== draft.draft) return refuse('course_changed', 'Someone else changed the course.');
    draft = { ...draft, ...next, draft: seen + 1 };
    return draft;
  };
  const server = answerWith([
    staffReply(role),
    reply(listStaffCourses, () => []),
    reply(getCourseDraft, () => draft),
    reply(addPart, ({ body }) => {
      const { draft: seen, kind } = body as { draft: number; kind: 'day' | 'lesson' };
      const [ground = stage(1, '', [])] = draft.stages;
      const added = kind === 'day' ? [...ground.days, day(99, '', { title: {}, lesson_sets: [] })] : ground.days;
      const changed = change(seen, { stages: [{ ...ground, days: added }, ...draft.stages.slice(1)] });
      return 'refused' in changed ? changed : { course: changed, added: { kind, id: 99 } };
    }),
    reply(copyPart, ({ body }) => {
      const { draft: seen } = body as { draft: number };
      const [ground = stage(1, '', [])] = draft.stages;
      const changed = change(seen, { stages: [{ ...ground, days: [...ground.days, day(98, 'Feet')] }] });
      return 'refused' in changed ? changed : { course: changed, added: { kind: 'day' as const, id: 98 } };
    }),
    reply(archivePart, ({ body }) => change((body as { draft: number }).draft, {})),
    reply(updateLesson, ({ body }) => change((body as { draft: number }).draft, {})),
    reply(updateHomework, ({ body }) => {
      const { draft: seen, exercises } = body as { draft: number; exercises: Homework['exercises'] };
      const known = exercises.map(({ id, title }, index) => ({ id: id ?? index + 10, title }));
      const [ground = stage(1, '', [])] = draft.stages;
      const homeworks = ground.homeworks.map((one) => ({ ...one, exercises: known }));
      return change(seen, { stages: [{ ...ground, homeworks }] });
    }),
  ]);
  return { ...server, changeElsewhere: () => (draft = { ...draft, draft: draft.draft + 1 }) };
}

const asked = (server: ReturnType<typeof openBuilder>, name: string) => server.asked(name).map(({ body }) => body);
const addTo = (title: string) => within(screen.getByRole('group', { name: `Add to “${title}”` }));

// Nothing on these pages is hidden, and checking each element for it takes most of the time.
configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
describe('a new course', () => {
  it('needs a title and languages, and opens in the builder', async () => {
    const server = answerWith([
      staffReply('author'),
      reply(listStaffCourses, () => []),
      reply(createCourse, () => courseDraft({ id: 12, stages: [], version: 0 })),
      reply(getCourseDraft, () => courseDraft({ id: 12, stages: [], version: 0 })),
    ]);
    const page = await openPage('/courses');
    fireEvent.click((await screen.findAllByRole('button', { name: 'New course' }))[0]!);
    fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), { target: { value: 'Calm' } });
    fireEvent.click(screen.getByLabelText('Español'));
    fireEvent.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(page.path()).toBe('/courses/12'));
    expect(server.asked('createCourse')[0]?.body).toMatchObject({ title: { en: 'Calm' }, languages: ['en', 'es'] });
    expect((await screen.findAllByText('Your course starts here')).length).toBeGreaterThan(0);
  });

  it('is written in its main language, whatever the interface speaks', async () => {
    const made = courseDraft({ id: 12, stages: [], version: 0, languages: ['es', 'en'] });
    answerWith([
      staffReply('author'),
      reply(listStaffCourses, () => []),
      reply(createCourse, () => made),
      reply(getCourseDraft, () => made),
    ]);
    await openPage('/courses');
    fireEvent.click((await screen.findAllByRole('button', { name: 'New course' }))[0]!);
    fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), { target: { value: 'Calma' } });
    fireEvent.click(screen.getByRole('combobox', { name: 'Main language' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Español' }));
    fireEvent.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.getByLabelText('Title').getAttribute('lang')).toBe('es'));
  });

  it('stays in the dialog with the reason when the server refuses it', async () => {
    answerWith([
      staffReply('author'),
      reply(listStaffCourses, () => []),
      reply(createCourse, () => refuse('disk_full', 'There is no room left.')),
    ]);
    await openPage('/courses');
    fireEvent.click((await screen.findAllByRole('button', { name: 'New course' }))[0]!);
    fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), { target: { value: 'Calm' } });
    fireEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect((await within(await screen.findByRole('dialog')).findByRole('alert')).textContent).toBe(
      'There is no room left.',
    );
  });

  it('is not offered without the permission to edit', async () => {
    openBuilder(courseDraft(), 'support');
    await openPage('/courses');
    await screen.findByRole('heading', { name: 'Courses' });
    expect(screen.queryByRole('button', { name: 'New course' })).toBeNull();
  });
});

describe('adding in the builder', () => {
  it('opens the new day and focuses its title', async () => {
    const server = openBuilder(courseDraft());
    const page = await openPage('/courses/7');
    fireEvent.click((await waitFor(() => addTo('Ground'))).getByRole('button', { name: 'Day' }));
    await waitFor(() => expect(page.search()).toEqual({ part: 'day-99' }));
    expect(asked(server, 'addPart')).toEqual([
      { draft: 1, kind: 'day', parent_kind: 'stage', parent_id: 1, after_id: null },
    ]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')));
    expect(screen.getByRole('region', { name: 'No lessons on this day yet' })).toBeTruthy();
  });

  it('adds a day after the open one', async () => {
    const server = openBuilder(courseDraft());
    await openPage('/courses/7?part=day-11');
    fireEvent.click(await screen.findByRole('button', { name: 'Add' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Day after this one' }));
    await waitFor(() => expect(asked(server, 'addPart')).toMatchObject([{ kind: 'day', parent_id: 1, after_id: 11 }]));
  });

  it('makes a copy and undoes it', async () => {
    const server = openBuilder(courseDraft());
    const page = await openPage('/courses/7?part=day-11');
    fireEvent.click(await screen.findByRole('button', { name: 'Make a copy' }));
    await waitFor(() => expect(page.search()).toEqual({ part: 'day-98' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(asked(server, 'archivePart')).toEqual([{ draft: 2, kind: 'day', id: 98 }]));
    await waitFor(() => expect(page.search()).toEqual({ part: 'stage-1' }));
  });

  it('adds to the newest draft when somebody else has changed the course', async () => {
    const server = openBuilder(courseDraft());
    const page = await openPage('/courses/7');
    const ground = await waitFor(() => addTo('Ground'));
    server.changeElsewhere();
    fireEvent.click(ground.getByRole('button', { name: 'Day' }));
    await waitFor(() => expect(page.search()).toEqual({ part: 'day-99' }));
    expect(asked(server, 'addPart').map((body) => (body as { draft: number }).draft)).toEqual([1, 2]);
  });

  it('is not offered without the permission to edit', async () => {
    openBuilder(courseDraft(), 'support');
    await openPage('/courses/7');
    await screen.findByRole('navigation', { name: 'Course contents' });
    expect(screen.queryByRole('group', { name: /Add to/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  });
});

describe('a lesson for some learners', () => {
  it('is saved with its option values', async () => {
    const part = (id: number, title: string) => ({
      id,
      key: `${id}`,
      sort: id,
      title: { en: title },
      is_archived: false,
    });
    const gentle = { ...part(31, 'Gentle') };
    const old = { ...part(32, 'Old'), is_archived: true };
    const server = openBuilder(courseDraft({ options: [{ ...part(30, 'Level'), values: [gentle, old] }] }));
    await openPage('/courses/7?part=lesson-110.1100');
    const options = within(await screen.findByRole('group', { name: 'Level' }));
    expect(options.queryByLabelText('Old')).toBeNull();
    fireEvent.click(options.getByLabelText('Gentle'));
    await waitFor(() => expect(asked(server, 'updateLesson')).toEqual([{ draft: 1, option_value_ids: [31] }]));
  });
});

describe('a homework with exercises', () => {
  it('keeps the typed text while the previous exercise is saved', async () => {
    const exercise = homework({ answer_type: 'exercise', exercises: [{ id: 1, title: { en: 'Morning' } }] });
    const server = openBuilder(
      courseDraft({ stages: [{ ...stage(1, 'Ground', [day(11, 'Feet')]), homeworks: [exercise] }] }),
    );
    await openPage('/courses/7?part=homework-5');
    const field = (number: number) => screen.getByLabelText<HTMLInputElement>(`Exercise ${number}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Add exercise' }));
    fireEvent.change(field(2), { target: { value: 'Evening' } });
    fireEvent.blur(field(2));
    fireEvent.click(screen.getByRole('button', { name: 'Add exercise' }));
    fireEvent.change(field(3), { target: { value: 'Noo' } });
    const bodies = () => asked(server, 'updateHomework') as { exercises: Homework['exercises'] }[];
    const written = () => bodies().map(({ exercises }) => exercises.map(({ title }) => title.en).join());
    await waitFor(() => expect(written()[0]).toBe('Morning,Evening'));
    expect(field(3).value).toBe('Noo');
    fireEvent.change(field(3), { target: { value: 'Noon' } });
    fireEvent.blur(field(3));
    await waitFor(() => expect(written().at(-1)).toBe('Morning,Evening,Noon'));
    // The first response gives it an id, so that it is not sent as new again.
    expect(bodies().map(({ exercises }) => exercises[1]?.id ?? null)).toEqual([
      null,
      ...bodies()
        .slice(1)
        .map(() => 11),
    ]);
  });
});

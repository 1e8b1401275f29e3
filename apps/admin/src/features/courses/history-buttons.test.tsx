import { getCourseDraft, listStaffCourses } from '@daystream/contract/courses.admin';
import type { WireCourseDraft, WireDraftChange } from '@daystream/contract/courses.draft.admin';
import { archivePart, restorePart } from '@daystream/contract/courses.parts.admin';
import { redoDraftChange, undoDraftChange } from '@daystream/contract/courses.history.admin';
import type { StaffRole } from '@daystream/domain/identity';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerWith, refuse, reply } from '../../testing/answers.ts';
import { courseDraft, draftChange } from '../../testing/draft.ts';
import { startTexts } from '#app/texts.ts';
import { queryClient } from '#shared/query-client.ts';
import { openPage } from '../../testing/open-page.tsx';
import { staffReply } from '../../testing/staff.ts';
import { draftQuery } from './courses-queries.ts';

const renamed = draftChange();
const ofLesson = { subject_type: 'lesson', subject_id: 1200 };

interface OwnSchool {
  role?: StaffRole;
  isOverwritten?: boolean;
  /** What archiving day 12 is kept as. */
  archived?: WireDraftChange;
}

async function openBuilder(
  own: Partial<WireCourseDraft>,
  { role = 'admin', isOverwritten = false, archived }: OwnSchool = {},
) {
  let draft = courseDraft(own);
  const server = answerWith([
    staffReply(role),
    reply(listStaffCourses, () => []),
    reply(getCourseDraft, () => draft),
    reply(undoDraftChange, () => {
      if (isOverwritten) return refuse('change_overwritten', 'Changed since.');
      return (draft = { ...draft, draft: draft.draft + 1, undo: null, redo: draft.undo });
    }),
    reply(archivePart, () => (draft = { ...draft, draft: draft.draft + 1, undo: archived ?? null })),
    reply(restorePart, () => draft),
    reply(redoDraftChange, () => (draft = { ...draft, draft: draft.draft + 1, undo: draft.redo, redo: null })),
  ]);
  await openPage('/courses/7?part=day-12');
  return server;
}

beforeEach(() => localStorage.clear());

describe('the history of a draft', () => {
  it('is stepped through with buttons that say what they do', async () => {
    const server = await openBuilder({ undo: renamed });
    await userEvent.click(await screen.findByRole('button', { name: /^Undo: editing “Day\s2. Hips”$/ }));
    expect(await screen.findByText(/^Undone: editing “Day\s2. Hips”$/)).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: /^Redo: editing “Day\s2. Hips”$/ }));
    expect(await screen.findByText(/^Redone: editing “Day\s2. Hips”$/)).toBeDefined();
    expect(server.asked('undoDraftChange').map(({ body }) => body)).toEqual([{ draft: 1 }]);
    expect(server.asked('redoDraftChange').map(({ body }) => body)).toEqual([{ draft: 2 }]);
  });

  it.each<[string, Partial<WireDraftChange>, RegExp]>([
    ['fields', { fields: ['title', 'score'] }, /editing “Day\s2. Hips”: Title, Points$/],
    [
      'a film',
      { ...ofLesson, action: 'set_film', fields: ['vertical_film'] },
      /adding to “Lesson of Hips”: Vertical video$/,
    ],
    [
      'a picture that goes',
      { ...ofLesson, action: 'remove_picture', fields: ['picture'] },
      /removing from “.*”: Thumbnail$/,
    ],
    ['a version', { action: 'restore_version', subject_type: 'course', version: 2 }, /going back to version\s2$/],
    ['many fields', { fields: ['title', 'excerpt', 'score', 'is_rest'] }, /editing “Day\s2. Hips”$/],
    ['a part that is gone', { subject_id: 404, fields: ['title'] }, /editing “Untitled day”: Title$/],
  ])('names %s', async (_, change, label) => {
    await openBuilder({ undo: draftChange(change) });
    expect(await screen.findByRole('button', { name: label })).toBeDefined();
  });

  it('names fields with commas in Russian too', async () => {
    await openBuilder({ undo: draftChange({ fields: ['title', 'score'] }) });
    await startTexts('ru');
    expect(await screen.findByRole('button', { name: /: Название, Баллы$/ })).toBeDefined();
  });

  it('brings an archived part back from the notice, also when something was changed since', async () => {
    const archived = draftChange({ id: 5, action: 'archive_day' });
    const server = await openBuilder({}, { archived });
    await userEvent.click(await screen.findByRole('button', { name: 'Archive' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.asked('undoDraftChange')).toHaveLength(1));
    await userEvent.click(await screen.findByRole('button', { name: 'Archive' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    queryClient.setQueryData(draftQuery(7).queryKey, (draft) => draft && { ...draft, undo: renamed });
    await userEvent.click(undo);
    await waitFor(() => expect(server.asked('restorePart')).toHaveLength(1));
    expect(server.asked('undoDraftChange')).toHaveLength(1);
  });

  it('is stepped through with keys, except in a text field, and ends where there is nothing', async () => {
    const server = await openBuilder({ undo: renamed });
    const field = await screen.findByDisplayValue('Hips');
    field.focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    field.blur();
    await userEvent.keyboard('{Control>}z{/Control}');
    await screen.findByRole('button', { name: 'Nothing to undo' });
    await userEvent.keyboard('{Control>}z{/Control}');
    // As a Russian layout names the key.
    fireEvent.keyDown(document.documentElement, { key: 'я', code: 'KeyZ', ctrlKey: true, shiftKey: true });
    await screen.findByRole('button', { name: 'Nothing to redo' });
    expect(server.asked('undoDraftChange')).toHaveLength(1);
    expect(server.asked('redoDraftChange')).toHaveLength(1);
  });

  it('says when another author has changed the same since', async () => {
    await openBuilder({ undo: renamed }, { isOverwritten: true });
    await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText('Changed since.')).toBeDefined();
  });

  it('is not offered to people who may only read', async () => {
    await openBuilder({ undo: renamed }, { role: 'support' });
    await screen.findByRole('heading', { level: 1, name: 'Yoga at dawn' });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull());
  });
});

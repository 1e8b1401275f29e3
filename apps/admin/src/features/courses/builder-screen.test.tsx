import { getCourseDraft } from '@daystream/contract/courses.admin';
import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { reorderCourse, updateDay } from '@daystream/contract/courses.parts.admin';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith, refuse, reply } from '../../testing/answers.ts';
import { blankFields, courseDraft, day, film, lesson, stage } from '../../testing/draft.ts';
import { openPage } from '../../testing/open-page.tsx';
import { staffReply } from '../../testing/staff.ts';

/** A fake server with one draft: each change raises its number, and a change with an older number is refused. */
function openBuilder(first: WireCourseDraft = courseDraft()) {
  let draft = first;
  /** What changed the title of the first day. */
  const saved: unknown[] = [];
  const server = answerWith([
    staffReply('admin'),
    reply(getCourseDraft, () => draft),
    reply(reorderCourse, () => (draft = { ...draft, draft: draft.draft + 1 })),
    reply(updateDay, ({ body }) => {
      const { draft: seen, title } = body as { draft: number; title: Record<string, string> };
      if (seen !== draft.draft) return refuse('course_changed', 'Someone else changed the course.');
      saved.push(body);
      const [ground, balance] = draft.stages;
      const [feet, ...others] = ground!.days;
      draft = { ...draft, draft: seen + 1, stages: [{ ...ground!, days: [{ ...feet!, title }, ...others] }, balance!] };
      return draft;
    }),
  ]);
  return {
    ...server,
    saved,
    /** Another author changes the course, and the title of the first day where one is given. */
    changeElsewhere(words?: { en: string; ru: string }) {
      const [ground, ...stages] = draft.stages;
      const [feet, ...days] = ground!.days;
      const changed = { ...ground!, days: [{ ...feet!, title: words ?? feet!.title }, ...days] };
      draft = { ...draft, draft: draft.draft + 1, stages: [changed, ...stages] };
    },
  };
}

const title = () => screen.getByLabelText<HTMLInputElement>('Title');
const type = (text: string) => fireEvent.change(title(), { target: { value: text } });

beforeEach(() => localStorage.clear());
describe('the builder', () => {
  it('saves a title automatically, and only what has changed', async () => {
    const server = openBuilder();
    await openPage('/courses/7?part=day-11');
    await screen.findByText('Draft saved');
    type('Feet on the ground');
    expect(screen.getByText('Saves as soon as you pause')).toBeTruthy();
    await screen.findByText('Draft saved');
    expect(server.asked('updateDay').map(({ body }) => body)).toEqual([
      { draft: 1, title: { en: 'Feet on the ground', ru: 'Feet' } },
    ]);
  });

  it('saves what was typed in a page that was closed before it could', async () => {
    const server = openBuilder();
    const unsaved = {
      values: { title: { en: 'Feet, offline', ru: 'Стопы' } },
      base: { title: { en: 'Feet', ru: 'Стопы' } },
    };
    localStorage.setItem('unsaved.1.7:day-11', JSON.stringify(unsaved));
    await openPage('/courses/7?part=day-11');
    await waitFor(() => expect(title().value).toBe('Feet, offline'));
    await waitFor(() => expect(server.saved).toHaveLength(1));
    await screen.findByText('Draft saved');
    await waitFor(() => expect(localStorage.getItem('unsaved.1.7:day-11')).toBeNull());
  });

  it('shows typed text in the phone preview at once', async () => {
    openBuilder();
    await openPage('/courses/7?part=day-11');
    await screen.findByText('Draft saved');
    type('Feet on the ground');
    expect(screen.getByRole('region', { name: 'What the learner sees' }).textContent).toContain('Feet on the ground');
  });

  it('says in the row of a day and beside its fields that it opens with the next one', async () => {
    const days = [0, 1, 1].map((open_delay_days, index) => day(11 + index, `Day ${index}`, { open_delay_days }));
    openBuilder(courseDraft({ stages: [stage(1, 'Ground', days)] }));
    await openPage('/courses/7?part=day-12');
    const tree = within(await screen.findByRole('navigation', { name: 'Course contents' }));
    const rows = tree.getAllByRole('link', { name: /opens with/ }).map(({ textContent }) => textContent);
    expect(screen.getAllByText(/^opens with day\s3$/)).toHaveLength(2);
    expect(rows).toEqual([expect.stringMatching(/^Day\s2\..*opens with day\s3$/)]);
  });

  it('calls an archived day a day, without a number, above its title', async () => {
    openBuilder(courseDraft({ stages: [stage(1, 'Ground', [day(11, 'Feet', { is_archived: true })])] }));
    await openPage('/courses/7?part=day-11');
    const phone = await screen.findByRole('region', { name: 'What the learner sees' });
    expect([...phone.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['Day', 'Feet']);
  });

  it('saves on top of what another author has changed elsewhere, without asking', async () => {
    const server = openBuilder();
    await openPage('/courses/7?part=day-11');
    await screen.findByText('Draft saved');
    server.changeElsewhere();
    type('My words');
    await screen.findByText('Draft saved');
    expect(title().value).toBe('My words');
    expect(server.saved).toEqual([{ draft: 2, title: { en: 'My words', ru: 'Feet' } }]);
  });

  it('puts two languages of one text together', async () => {
    const server = openBuilder();
    await openPage('/courses/7?part=day-11');
    await screen.findByText('Draft saved');
    server.changeElsewhere({ en: 'Feet', ru: 'Стопы' });
    type('My words');
    await screen.findByText('Draft saved');
    expect(server.saved).toEqual([{ draft: 2, title: { en: 'My words', ru: 'Стопы' } }]);
  });

  it.each([
    ['Keep mine', 'My words', [{ draft: 2, title: { en: 'My words', ru: 'Feet' } }]],
    ['Take theirs', 'Their words', []],
  ])('lets the second author decide about a field that both changed: %s', async (choice, kept, sent) => {
    const server = openBuilder();
    await openPage('/courses/7?part=day-11');
    await screen.findByText('Draft saved');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    server.changeElsewhere({ en: 'Their words', ru: 'Feet' });
    type('My words');
    const field = within(await screen.findByRole('listitem', { name: 'Title, English' }));
    expect(field.getByText('My words')).toBeTruthy();
    expect(field.getByText('Their words')).toBeTruthy();
    expect(title().value).toBe('My words');
    // However long the pause, autosave does not overwrite the other person's change.
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.saved).toEqual([]);
    fireEvent.click(field.getByRole('button', { name: choice }));
    await screen.findByText('Draft saved');
    expect(title().value).toBe(kept);
    expect(server.saved).toEqual(sent);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps an open conflict when its part is left and opened again', async () => {
    const server = openBuilder();
    await openPage('/courses/7?part=day-11');
    await screen.findByText('Draft saved');
    server.changeElsewhere({ en: 'Their words', ru: 'Feet' });
    type('My words');
    await screen.findByRole('listitem', { name: 'Title, English' });
    fireEvent.click(screen.getByRole('link', { name: /Balance/ }));
    await waitFor(() => expect(title().value).toBe('Balance'));
    fireEvent.click(screen.getByRole('link', { name: /Their words/ }));
    const field = within(await screen.findByRole('listitem', { name: 'Title, English' }));
    expect(title().value).toBe('My words');
    fireEvent.click(field.getByRole('button', { name: 'Take theirs' }));
    expect(title().value).toBe('Their words');
    expect(server.saved).toEqual([]);
  });

  it('shows the languages in which a text is missing', async () => {
    openBuilder(
      courseDraft({
        stages: [stage(1, 'Ground', [{ ...day(11, 'Feet'), title: { en: 'Feet' } }]), stage(2, 'Balance', [])],
      }),
    );
    await openPage('/courses/7?part=day-11');
    await screen.findByText('Draft saved');
    expect(screen.getByText('1 missing')).toBeTruthy();
  });

  it('stays in the chosen language in every part of the course and after a reload', async () => {
    openBuilder();
    await openPage('/courses/7?part=day-11');
    await screen.findByText('Draft saved');
    expect(title().value).toBe('Feet');
    fireEvent.click(screen.getByRole('radio', { name: /Русский/ }));
    expect(title().lang).toBe('ru');
    fireEvent.click(screen.getAllByRole('link', { name: /Ground/ })[0]!);
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Ground' })).toBeTruthy());
    expect(title().lang).toBe('ru');
    cleanup();
    await openPage('/courses/7?part=day-11');
    await screen.findByText('Draft saved');
    expect(title().lang).toBe('ru');
  });

  it('explains why a film was refused', async () => {
    const refused = lesson(1, 'Warrior', { film: film(1, { state: 'failed', failure: 'encrypted', duration: null }) });
    const set = { ...blankFields('lesson_set'), id: 5, key: 's', sort: 1, is_archived: false };
    openBuilder(
      courseDraft({
        stages: [stage(1, 'Ground', [day(11, 'Feet', { lesson_sets: [{ ...set, lessons: [refused] }] })])],
      }),
    );
    await openPage('/courses/7?part=lesson-5.1');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Process again' })).toBeTruthy());
    expect(screen.getByText(/protected/i)).toBeTruthy();
  });

  it('moves a part without dragging and says its new position', async () => {
    const server = openBuilder();
    await openPage('/courses/7?part=day-11');
    await screen.findByText('Draft saved');
    const down = screen.getByRole('button', { name: /^Move down:/ });
    down.focus();
    fireEvent.click(down);
    await waitFor(() =>
      expect(document.querySelector('[data-announcer]')?.textContent).toMatch(/^Day\s1. Feet: 2\sof\s3\sin\sGround\.$/),
    );
    expect(server.asked('reorderCourse')[0]?.body).toMatchObject({ kind: 'day', parent_id: 1, ids: [12, 11, 13] });
    expect(document.activeElement).toBe(down);
  });
});

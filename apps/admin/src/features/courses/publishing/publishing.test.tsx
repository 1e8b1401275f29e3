import { getCourseDraft, publishDraft } from '@daystream/contract/courses.admin';
import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { undoDraftChange } from '@daystream/contract/courses.history.admin';
import {
  getPublishing,
  offerVersion,
  restoreVersion,
  type WirePublishing,
} from '@daystream/contract/courses.versions.admin';
import type { StaffRole } from '@daystream/domain/identity';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerWith, refuse, reply } from '../../../testing/answers.ts';
import { courseDraft, day, draftChange, lesson, stage } from '../../../testing/draft.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { publishing, versionChange } from '../../../testing/publishing.ts';
import { staffReply } from '../../../testing/staff.ts';

interface School {
  draft?: WireCourseDraft;
  answer?: Partial<WirePublishing>;
  role?: StaffRole;
}

/** A fake server whose draft 5 differs from version 3. */
async function openPublishing({ draft: first = courseDraft({ draft: 5 }), answer = {}, role = 'admin' }: School = {}) {
  let draft = first;
  let offered: number | null = null;
  const change = (body: unknown, next: Partial<WireCourseDraft>) => {
    const { draft: seen } = body as { draft: number };
    if (seen !== draft.draft) return refuse('course_changed', 'Someone else changed the course.');
    draft = { ...draft, draft: seen + 1, ...next };
    return draft;
  };
  const server = answerWith([
    staffReply(role),
    reply(getCourseDraft, () => draft),
    reply(getPublishing, ({ query }) => {
      const version = query.get('version');
      const compared = version === null ? {} : { compared_with: Number(version), stages: [] };
      const known = publishing({ ...answer, draft: draft.draft, ...compared });
      const versions = known.versions.map((row) => ({ ...row, is_offered: row.version === offered }));
      return { ...known, versions };
    }),
    reply(restoreVersion, ({ body }) => {
      const { version } = body as { version: number };
      return change(body, { undo: draftChange({ action: 'restore_version', subject_type: 'course', version }) });
    }),
    reply(undoDraftChange, ({ body }) => change(body, { undo: null })),
    reply(offerVersion, ({ body }) => {
      const { is_offered: isOffered, version } = body as { version: number; is_offered: boolean };
      offered = isOffered ? version : null;
      return { version, is_offered: isOffered };
    }),
    reply(publishDraft, ({ body }) => change(body, { version: 4, has_unpublished_changes: false })),
  ]);
  const page = await openPage('/courses/7/publish');
  await screen.findByText('Version 3');
  return { ...server, ...page, changeElsewhere: () => (draft = { ...draft, draft: draft.draft + 1 }) };
}

/** A name whose spaces may be no-break ones. */
const named = (text: string) => new RegExp(`^${text.replaceAll('?', '\\?').replaceAll(' ', '\\s')}$`);
const said = (node: Element) => node.textContent.replaceAll(/\s/g, ' ');
const row = (text: string) => screen.getByText(text).closest('li')!;

configure({ defaultHidden: true });
// The versions are in a column of their own.
const narrow = window.innerWidth;
beforeAll(() => void (window.innerWidth = 1440));
afterAll(() => void (window.innerWidth = narrow));
beforeEach(() => localStorage.clear());

describe('what publishing changes', () => {
  it('is counted and listed by stage, before and after', async () => {
    await openPublishing();
    expect(screen.getByRole('heading', { name: named('1 change') })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Ground' })).toBeTruthy();
    expect(said(row('Day 1 · Day title'))).toBe('Day 1 · Day titleFeet  After: and toes ');
  });

  it('names each kind of change as people would', async () => {
    const film = { name: 'a.mp4', size: 12_000_000, duration: 280, preview: null };
    await openPublishing({
      answer: {
        stages: [
          {
            id: null,
            title: {},
            changes: [
              versionChange({
                kind: 'edited',
                part: 'course',
                field: 'cover',
                was: { day: null, place: 1 },
                becomes: { day: null, place: 1 },
              }),
            ],
          },
          {
            id: 1,
            title: { en: 'Ground' },
            changes: [
              versionChange({
                kind: 'moved',
                title: { en: 'Hips' },
                was: { day: 7, place: 2 },
                becomes: { day: 9, place: 4 },
              }),
              versionChange({
                kind: 'moved',
                part: 'lesson',
                part_id: 3,
                title: { en: 'Boat' },
                was: { day: 2, place: 3 },
                becomes: { day: 2, place: 1 },
              }),
              versionChange({
                kind: 'added',
                part_id: 4,
                title: { en: 'Bridge' },
                was: null,
                becomes: { day: 8, place: 3 },
                lessons_count: 2,
              }),
              versionChange({
                kind: 'removed',
                part: 'lesson',
                part_id: 5,
                title: { en: 'Fold' },
                becomes: null,
                film_was: film,
              }),
              versionChange({
                kind: 'film',
                part: 'lesson',
                part_id: 6,
                title: { en: 'Warrior' },
                field: 'film',
                film_was: film,
                film_becomes: { ...film, duration: 292 },
              }),
              versionChange({
                kind: 'edited',
                part: 'lesson',
                part_id: 6,
                title: { en: 'Warrior' },
                field: 'kind',
                value_becomes: 'theory',
              }),
              versionChange({ kind: 'edited', part_id: 6, field: 'is_rest', value_was: false, value_becomes: true }),
            ],
          },
        ],
      },
    });
    const rows = screen.getAllByRole('listitem').map(said);
    const rowOf = (start: string) => rows.find((text) => text.startsWith(start));
    expect(screen.getByRole('heading', { name: 'About the course' })).toBeTruthy();
    expect(rowOf('Cover')).toBe('Cover');
    expect(rowOf('Day moved')).toContain('“Hips” from day 7 to day 9');
    expect(rowOf('Day 2')).toContain('“Boat” from place 3 to place 1');
    expect(rowOf('Day 8')).toBe('Day 8 · Day addedBridge · 2 lessons');
    expect(rowOf('Day 1 · Lesson removed')).toBe('Day 1 · Lesson removedFold · 4:40');
    expect(rowOf('Day 1 · Video')).toBe('Day 1 · VideoWarriorBefore 4:40, 12 MBAfter 4:52, 12 MB');
    expect(rowOf('Day 1 · Lesson type')).toBe('Day 1 · Lesson typeWarriorBefore: Empty After: Theory');
    expect(rowOf('Day 1 · Rest day')).toBe('Day 1 · Rest dayFeetBefore: No After: Yes');
  });

  it('is nothing while the draft is as published, and then nothing is published', async () => {
    await openPublishing({ draft: courseDraft({ has_unpublished_changes: false }), answer: { stages: [] } });
    expect(screen.getByRole('heading', { name: 'No changes' })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: named('Publish version 4') }).disabled).toBe(true);
  });

  it('is everything before the first version', async () => {
    answerWith([
      staffReply('admin'),
      reply(getCourseDraft, () => courseDraft({ version: 0 })),
      reply(getPublishing, () => publishing({ compared_with: null, versions: [], stages: [] })),
    ]);
    await openPage('/courses/7/publish');
    expect(await screen.findByRole('heading', { name: 'First version' })).toBeTruthy();
    expect(screen.getByText('4 days')).toBeTruthy();
  });
});

describe('the learners affected', () => {
  it('is said in numbers and as a table of days', async () => {
    await openPublishing();
    expect(screen.getByText('1 person is on a day that changes')).toBeTruthy();
    expect(screen.getByText('2 learners are taking the course.')).toBeTruthy();
    const table = within(screen.getByRole('table', { name: 'Learners by day' }));
    expect(table.getAllByRole('row').map(said)).toEqual(['DayLearnersChanges', '11Yes', '21No']);
  });

  it('is nobody in a course nobody takes', async () => {
    const effect = {
      learners_count: 0,
      finished_count: 0,
      elsewhere_count: 0,
      changed_count: 0,
      offer_count: 0,
      days: [],
    };
    await openPublishing({ answer: { effect } });
    expect(screen.getByText(/^No one is taking this course right now/)).toBeTruthy();
  });
});

describe('publishing', () => {
  const withoutFilm = courseDraft({
    draft: 5,
    stages: [
      stage(1, 'Ground', [
        day(11, 'Feet'),
        day(12, 'Hips', {
          lesson_sets: [{ ...day(12, '').lesson_sets[0]!, lessons: [lesson(8, 'Boat', { film: null })] }],
        }),
        day(13, 'Later', { lesson_sets: [] }),
      ]),
    ],
  });

  it('publishes the draft that was looked at', async () => {
    const server = await openPublishing();
    fireEvent.click(screen.getByRole('button', { name: named('Publish version 4') }));
    expect(await screen.findByText('Version 4 is published')).toBeTruthy();
    expect(server.asked('publishDraft').map(({ body }) => body)).toEqual([{ draft: 5 }]);
  });

  it('is for new learners unless its author offers it to those who take the course', async () => {
    const server = await openPublishing();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'New learners only' }).checked).toBe(true);
    fireEvent.click(
      screen.getByRole('radio', { name: named('New learners, and offer it to 2 people taking the course') }),
    );
    fireEvent.click(screen.getByRole('button', { name: named('Publish version 4') }));
    expect(await screen.findByText('Version 4 is published')).toBeTruthy();
    expect(server.asked('publishDraft').map(({ body }) => body)).toEqual([{ draft: 5, offers_update: true }]);
  });

  it('asks who gets it only where somebody could be offered it', async () => {
    const effect = {
      learners_count: 1,
      finished_count: 0,
      elsewhere_count: 0,
      changed_count: 0,
      offer_count: 0,
      days: [],
    };
    await openPublishing({ answer: { effect } });
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('publishes nothing that nobody has looked at', async () => {
    const server = await openPublishing();
    server.changeElsewhere();
    fireEvent.click(screen.getByRole('button', { name: named('Publish version 4') }));
    expect(await screen.findByText('Someone else changed the course.')).toBeTruthy();
  });

  it('is disabled while a lesson has no video, and leads to the lesson', async () => {
    const page = await openPublishing({ draft: withoutFilm });
    expect(screen.getByText('1 lesson without a video')).toBeTruthy();
    expect(screen.getByText('1 day without lessons')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: named('Publish version 4') }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('link', { name: /Boat/ }));
    await waitFor(() => expect([page.path(), page.search()]).toEqual(['/courses/7', { part: 'lesson-120.8' }]));
  });

  it('is for people who may edit; others look', async () => {
    await openPublishing({ role: 'support' });
    expect(screen.queryByRole('button', { name: named('Publish version 4') })).toBeNull();
    expect(screen.queryByRole('button', { name: named('Make it the draft: version 2') })).toBeNull();
  });
});

describe('the versions', () => {
  it('say when they were published, by whom, and how many learners have them', async () => {
    await openPublishing();
    expect(said(row('Version 3'))).toContain('Vera Li, 2 learners');
    expect(within(row('Version 3')).getByText('Live')).toBeTruthy();
  });

  it('are offered to learners and withdrawn later', async () => {
    const server = await openPublishing();
    fireEvent.click(screen.getByRole('button', { name: named('Offer version 3 to learners') }));
    expect(await screen.findByText('Version 3 is offered to learners')).toBeTruthy();
    expect(await within(row('Version 3')).findByText('Offered')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: named('Withdraw the offer of version 3') }));
    await waitFor(() => expect(within(row('Version 3')).queryByText('Offered')).toBeNull());
    const asked = server.asked('offerVersion').map(({ body }) => body);
    expect(asked).toEqual([
      { version: 3, is_offered: true },
      { version: 3, is_offered: false },
    ]);
    expect(screen.queryByRole('button', { name: named('Offer version 2 to learners') })).toBeNull();
  });

  it('are compared with the draft one by one', async () => {
    const page = await openPublishing();
    fireEvent.click(screen.getByRole('link', { name: named('Compare with version 2') }));
    expect(await screen.findByRole('heading', { name: 'No changes' })).toBeTruthy();
    expect(page.search()).toEqual({ version: 2 });
  });

  it('become the draft again after saying what is lost, and the former draft comes back', async () => {
    const server = await openPublishing();
    fireEvent.click(screen.getByRole('button', { name: named('Make it the draft: version 2') }));
    const dialog = within(await screen.findByRole('dialog', { name: named('Make version 2 the draft?') }));
    expect(dialog.getByText('The current draft loses its unpublished changes:')).toBeTruthy();
    expect(dialog.getByText('1 renamed')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Make it the draft' }));
    expect(await screen.findByText('The draft now matches version 2')).toBeTruthy();
    expect(await screen.findByText(/^The draft comes from version 2/)).toBeTruthy();
    expect(server.asked('restoreVersion')).toMatchObject([{ body: { draft: 5, version: 2 } }]);
    fireEvent.click(screen.getAllByRole('button', { name: 'Restore previous' })[0]!);
    expect(await screen.findByText('Previous draft restored')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/^The draft comes from version 2/)).toBeNull());
    expect(server.asked('undoDraftChange').map(({ body }) => body)).toEqual([{ draft: 6 }]);
  });

  it('do not become the draft when it changed meanwhile', async () => {
    const server = await openPublishing();
    fireEvent.click(screen.getByRole('button', { name: named('Make it the draft: version 2') }));
    server.changeElsewhere();
    fireEvent.click(await screen.findByRole('button', { name: 'Make it the draft' }));
    expect(await screen.findByText('Someone else changed the course.')).toBeTruthy();
    expect(screen.queryByText(/^The draft comes from version 2/)).toBeNull();
  });
});

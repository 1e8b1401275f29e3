import { getCourseDraft, listStaffCourses } from '@daystream/contract/courses.admin';
import * as api from '@daystream/contract/learners.admin';
import * as batches from '@daystream/contract/learners.batches.admin';
import * as filters from '@daystream/contract/people.filters.admin';
import { enrolLearner, searchPeople } from '@daystream/contract/streams.admin';
import { listSegments } from '@daystream/contract/people.segments.admin';
import { SECOND_MS } from '@daystream/domain/durations';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '#app/texts.ts';
import { queryClient } from '#shared/query-client.ts';
import { answerWith, refuseFields, reply } from '../../testing/answers.ts';
import { batchOf, planOf } from '../../testing/batches.ts';
import { staffCourse } from '../../testing/courses.ts';
import { courseDraft } from '../../testing/draft.ts';
import { learnerLine, wholeLearner } from '../../testing/learners.ts';
import { openPage } from '../../testing/open-page.tsx';
import { staffReply } from '../../testing/staff.ts';
import { BatchProgress } from './batch-progress.tsx';
import { batchQuery } from './learners-queries.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Lines = Omit<batches.WireBatchLine, 'terms'>[];

function outcomeOf(email: string) {
  if (email.startsWith('here@')) return 'already_enrolled';
  return email.includes('@') ? 'invite' : 'invalid_email';
}

function openServer(rows = [learnerLine()]) {
  const queries: string[] = [];
  const saved: filters.WireSavedFilter[] = [];
  const linesOf = (body: unknown): Lines => {
    const { text = '', streams = [] } = body as { text?: string; streams?: number[] };
    if (text === '')
      return streams.map((_, at) => ({ line: at + 1, person_id: 5, email: null, name: 'Mira Fox', outcome: 'send' }));
    return text.split('\n').map((email, at) => ({
      line: at + 1,
      person_id: null,
      email,
      name: '',
      outcome: outcomeOf(email),
    }));
  };
  const server = answerWith([
    staffReply('support'),
    reply(getCourseDraft, () => courseDraft()),
    reply(listStaffCourses, () => [staffCourse()]),
    reply(listSegments, () => [{ id: 4, name: 'Early birds', people_count: 1 }]),
    reply(api.listLearners, ({ query }) => {
      query.delete('lang');
      queries.push(query.toString());
      return rows;
    }),
    reply(api.getLearnersSummary, () => ({ learners_count: 1, lately_count: 1, stuck_count: 12, waiting_count: 0 })),
    reply(api.getLearner, () => wholeLearner()),
    reply(filters.listSavedFilters, () => saved),
    reply(filters.saveFilter, ({ body }) => {
      const { name, search } = body as filters.WireSavedFilter;
      saved.push({ id: 8, name, search });
      return [...saved];
    }),
    reply(batches.planBatch, ({ body }) => {
      const { text } = body as { text?: string };
      return text === 'too many' ? refuseFields({ text: 'At most 1000.' }) : planOf(linesOf(body));
    }),
    reply(searchPeople, () => [{ id: 5, name: 'Mira Fox', email: null, roles: [] }]),
    reply(enrolLearner, () => refuseFields({ user_id: 'This person already has access to the course.' })),
    reply(batches.startBatch, ({ body }) => batchOf((body as { kind: 'enrol' }).kind, linesOf(body))),
    reply(batches.getBatch, () => batchOf('enrol', [])),
  ]);
  return { ...server, queries };
}
const open = (search = '') => openPage(`/courses/7/learners${search}`);
const words = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ');

describe('the learners of a course', () => {
  it.each<[string, Parameters<typeof learnerLine>[0]]>([
    ['Not started', {}],
    ['In progress', { homework: { state: 'done', waiting_since: null } }],
    ['In progress', { practised_at: 1 }],
  ])('say “%s” of whom no day is done of, by %o', async (said, own) => {
    const progress = { finished_count: 0, counted_count: 28, day_number: null };
    openServer([learnerLine({ progress, practised_at: null, ...own })]);
    await open();
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('are filtered by what is in sight, also where the row of filters is wider than the page', async () => {
    openServer();
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    await open('?progress=going');
    await screen.findByText('Mira Fox');
    expect(shown.mock.contexts.map((element) => words(element as Element))).toEqual(['Progress: in progress']);
  });

  it('show how far each is, when they practised, where homework stands and until when they have access', async () => {
    openServer([learnerLine({ is_demo: true, segments: [{ id: 4, name: 'Early birds' }] })]);
    await open();
    const [, row] = await screen.findAllByRole('row');
    for (const text of [
      'Mira Fox',
      'mira@school.example',
      'Day 5',
      '4 of 28',
      '6 days ago',
      'Not sent',
      'until',
      'demo',
      '+1',
    ])
      expect(words(row)).toContain(text);
    expect(screen.getByRole('heading', { name: /^1\slearner$/ })).toBeDefined();
  });

  it('lead to a guest without name and address as well', async () => {
    const { person } = learnerLine();
    openServer([learnerLine({ person: { ...person, name: '', email: null }, phone: null })]);
    await open();
    expect(await screen.findByRole('link', { name: 'No name' })).toBeTruthy();
  });

  it('are asked for by the filters of the address, and a number leads to its rows', async () => {
    const server = openServer();
    const page = await open('?practice=week&homework=nonsense&access=current');
    await screen.findByRole('table', { name: 'Learners' });
    expect(server.queries.at(-1)).toBe('access=current&practice=week');
    fireEvent.click(screen.getByRole('link', { name: /^12\sare stuck$/ }));
    await waitFor(() => expect(page.search()).toEqual({ practice: 'stuck' }));
    await waitFor(() => expect(server.queries.at(-1)).toBe('practice=stuck'));
  });

  it('are sorted by the heads of the table', async () => {
    const server = openServer();
    await open();
    const head = await screen.findByRole('columnheader', { name: 'Progress' });
    fireEvent.click(within(head).getByRole('button'));
    await waitFor(() => expect(server.queries.at(-1)).toBe('sort=-progress'));
  });

  it('keep a filter by a name, which brings it back', async () => {
    openServer();
    const page = await open('?practice=stuck');
    await screen.findByRole('table', { name: 'Learners' });
    fireEvent.click(screen.getByRole('button', { name: 'Saved filters' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Save this filter' }));
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'To call' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Filter “To call” saved');
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(page.search()).toEqual({}));
    fireEvent.click(screen.getByRole('button', { name: 'Saved filters' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'To call' }));
    await waitFor(() => expect(page.search()).toEqual({ practice: 'stuck' }));
  });

  it('open beside the list with their path, and close by Esc', async () => {
    openServer();
    const page = await open();
    fireEvent.click(await screen.findByRole('link', { name: 'Mira Fox' }));
    const panel = await screen.findByRole('complementary', { name: 'Learner' });
    expect(await within(panel).findByText(/^Day\s1: done$/)).toBeDefined();
    expect(within(panel).getByText(/^Day\s3: next$/)).toBeDefined();
    expect(words(panel)).toContain('Tree');
    expect(page.search()).toEqual({ open: 11 });
    fireEvent.keyDown(window, { key: 'Escape' });
    await waitFor(() => expect(page.search()).toEqual({}));
  });

  it('are nobody yet, or nobody by these filters', async () => {
    openServer([]);
    await open();
    expect(await screen.findByText('No learners yet')).toBeDefined();
  });
});

describe('many learners at once', () => {
  it('get a letter after the dry run has said what happens', async () => {
    const server = openServer();
    await open();
    fireEvent.click(await screen.findByRole('checkbox', { name: /Mira Fox/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Send email' }));
    fireEvent.change(await screen.findByLabelText('Subject'), { target: { value: 'Tomorrow' } });
    fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'See you at 7' } });
    expect(await screen.findByText(/^will be sent: 1$/)).toBeDefined();
    const send = screen.getByRole('button', { name: 'Send' });
    fireEvent.click(send);
    fireEvent.click(send);
    await screen.findByText(/^Done: 1\sperson$/);
    const keys = server.asked('startBatch').map(({ body }) => (body as { key: string }).key);
    expect(new Set(keys).size).toBe(1);
    expect(server.asked('startBatch')[0]?.body).toMatchObject({ kind: 'message', streams: [11], subject: 'Tomorrow' });
  });
});

describe('letters that do not leave', () => {
  it('are shown as waiting, and not asked for again and again', async () => {
    const line = { line: 1, person_id: 5, email: null, name: 'Mira Fox', outcome: 'send' as const };
    const batch = batchOf('message', [line]);
    const doneAt = Math.floor(Date.now() / 1000) - 3600;
    let count = 0;
    queryClient.clear();
    answerWith([
      reply(batches.getBatch, () => {
        count += 1;
        return { ...batch, done_at: doneAt, letters: { waiting: 2, sent: 0, unsure: 0 } };
      }),
    ]);
    await startTexts('en');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <BatchProgress batch={{ ...batch, done_at: null }} onClose={() => undefined} />
        </QueryClientProvider>
      </MantineProvider>,
    );
    vi.advanceTimersByTime(SECOND_MS);
    await screen.findByText(/^2\semails haven’t left yet/);
    const asked = count;
    vi.advanceTimersByTime(60 * SECOND_MS);
    await queryClient.refetchQueries({ queryKey: batchQuery(batch).queryKey });
    expect(count).toBe(asked + 1);
  });
});

describe('one more enrolment of somebody', () => {
  it('is refused at the person while an earlier one is open, and can pay points again', async () => {
    const server = openServer();
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Enroll learner' }));
    fireEvent.click(await screen.findByRole('combobox', { name: 'Learner' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Mira Fox' }));
    fireEvent.click(screen.getByRole('switch', { name: /^Points again/ }));
    const [, submit] = screen.getAllByRole('button', { name: 'Enroll learner', hidden: true });
    fireEvent.click(submit as HTMLElement);
    expect(await screen.findByText('This person already has access to the course.')).toBeDefined();
    expect(server.asked('enrolLearner')[0]?.body).toMatchObject({ user_id: 5, pays_again: true });
  });

  it('says of each line who is enrolled already, and can pay points again', async () => {
    const server = openServer();
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Enroll from list' }));
    fireEvent.change(await screen.findByLabelText('List'), { target: { value: 'here@school.example' } });
    fireEvent.click(screen.getByRole('switch', { name: /^Points again/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Check' }));
    const table = await screen.findByRole('table', { name: 'What happens to each line' });
    expect(words(within(table).getAllByRole('row')[0])).toContain('already enrolled');
    expect(server.asked('planBatch')[0]?.body).toMatchObject({ pays_again: true });
  });
});

describe('a pasted list', () => {
  const paste = async (text: string) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Enroll from list' }));
    fireEvent.change(await screen.findByLabelText('List'), { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  };

  it('is checked line by line before anything happens, and can be changed again', async () => {
    const server = openServer();
    await open();
    await paste('new@school.example\nbroken');
    const table = await screen.findByRole('table', { name: 'What happens to each line' });
    const rows = within(table).getAllByRole('row');
    expect(words(rows[0])).toBe('Line 1new@school.examplewill be invited');
    expect(words(rows[1])).toContain('invalid address');
    fireEvent.click(screen.getByRole('button', { name: 'Change the list' }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('List')).value).toContain('broken');
    expect(server.asked('startBatch')).toEqual([]);
    fireEvent.click(screen.getByRole('switch', { name: /^Demo/ }));
    fireEvent.click(screen.getByRole('switch', { name: /^App/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Check' }));
    const seen = await screen.findByRole('region', { name: 'What the learner will see' });
    expect(
      within(seen)
        .getAllByRole('listitem')
        .map((line) => words(line)),
    ).toEqual([
      expect.stringMatching(/^The course opens on /),
      expect.stringMatching(/^Access up to and including /),
      // Full access lifts the limits of the demo.
      'Every day, without the demo’s limits',
      'The course doesn’t open in the mobile app',
    ]);
    fireEvent.click(await screen.findByRole('button', { name: /^Enroll 1\sperson$/ }));
    await screen.findByText(/^Done: 1\sperson$/);
    expect(screen.getByText('invited: 1')).toBeDefined();
    expect(screen.queryByText('will be invited: 1')).toBeNull();
    expect(server.asked('startBatch')[0]?.body).toMatchObject({
      kind: 'enrol',
      course_id: 7,
      is_demo: true,
      mobile_access: false,
    });
  });

  it('takes nothing from a file that is too long, and says so', async () => {
    openServer();
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Enroll from list' }));
    const list = await screen.findByLabelText<HTMLTextAreaElement>('List');
    const choose = (text: string) => {
      const input = document.querySelector('input[type="file"]') as HTMLInputElement;
      fireEvent.change(input, { target: { files: [new File([text], 'people.csv')] } });
    };
    choose('anna@school.example\n'.repeat(10_001));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This list is too long: up to 200,000\scharacters/);
    expect(list.value).toBe('');
    choose('anna@school.example');
    await waitFor(() => expect(list.value).toBe('anna@school.example'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not lost by a stray click, and Esc and the cross ask first', async () => {
    openServer();
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Enroll from list' }));
    const list = await screen.findByLabelText<HTMLTextAreaElement>('List');
    fireEvent.change(list, { target: { value: 'anna@school.example' } });
    const beside = document.querySelector('.mantine-Modal-inner') as HTMLElement;
    fireEvent.mouseDown(beside);
    fireEvent.click(beside);
    expect(screen.queryByText('Close without saving?')).toBeNull();
    fireEvent.keyDown(list, { key: 'Escape' });
    const question = await screen.findByRole('dialog', { name: 'Close without saving?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Close without saving?')).toBeNull());
    expect(list.value).toBe('anna@school.example');
    fireEvent.click(document.querySelector('.mantine-Modal-close') as HTMLElement);
    const again = await screen.findByRole('dialog', { name: 'Close without saving?' });
    const close = within(again).getAllByRole('button', { name: 'Close' }).at(-1);
    fireEvent.click(close as HTMLElement);
    await waitFor(() => expect(screen.queryByLabelText('List')).toBeNull());
  });

  it('closes at once while nothing was entered', async () => {
    openServer();
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Enroll from list' }));
    fireEvent.keyDown(await screen.findByLabelText('List'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByLabelText('List')).toBeNull());
    expect(screen.queryByText('Close without saving?')).toBeNull();
  });

  it('says at the field what the server refuses', async () => {
    openServer();
    await open();
    await paste('too many');
    expect(await screen.findByText('At most 1000.')).toBeDefined();
  });
});

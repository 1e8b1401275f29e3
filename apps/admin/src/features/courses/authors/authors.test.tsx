import { listAuthors, visitDraft, type WireAuthor } from '@daystream/contract/courses.authors.admin';
import { getCourseDraft } from '@daystream/contract/courses.admin';
import { createTicket } from '@daystream/contract/identity';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWith, reply } from '../../../testing/answers.ts';
import { courseDraft, day, draftChange, stage } from '../../../testing/draft.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { staffReply } from '../../../testing/staff.ts';
import { keepUnsaved } from '../unsaved-texts.ts';

const sockets: FakeSocket[] = [];
class FakeSocket {
  onopen: () => void = () => {};
  onmessage: (message: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};
  close = vi.fn();
  readonly address: string;
  constructor(address: string) {
    this.address = address;
    sockets.push(this);
  }
}

beforeEach(() => {
  localStorage.clear();
  sockets.length = 0;
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.unstubAllGlobals();
  // What a test typed and did not save stays for the next file of the worker.
  keepUnsaved('7:day-11', { values: {}, base: {} });
});

const anna: WireAuthor = { id: 5, name: 'Anna Petrova', part: { kind: 'day', id: 12 }, change: null };

async function openBuilder(first: WireAuthor[], role: 'admin' | 'support' = 'admin') {
  let authors = first;
  let draft = courseDraft();
  const server = answerWith([
    staffReply(role),
    reply(getCourseDraft, () => draft),
    reply(createTicket, () => ({ token: 'ticket', expires_at: 1 })),
    reply(listAuthors, () => authors),
    reply(visitDraft, () => authors),
  ]);
  const page = await openPage('/courses/7?part=day-11');
  await screen.findByRole('heading', { level: 2, name: /Feet/ });
  return {
    ...server,
    page,
    hear(event: string, next: { authors?: WireAuthor[]; draft?: typeof draft }) {
      authors = next.authors ?? authors;
      draft = next.draft ?? draft;
      act(() => sockets[0]?.onmessage({ data: JSON.stringify({ id: 'x', event, data: { course_id: 7 } }) }));
    },
  };
}

it('names the others with their places in the header, in the tree and at the part, and leads there', async () => {
  await openBuilder([anna]);
  const list = within(await screen.findByRole('list', { name: 'Also in this draft' }));
  await userEvent.click(list.getByRole('link', { name: /^Anna Petrova: Day\s2. Hips$/ }));
  await screen.findByDisplayValue('Hips');
  expect(screen.getAllByText(/^Also here: Anna.Petrova$/)).toHaveLength(2);
});

it('calls an author without a name so', async () => {
  await openBuilder([{ ...anna, name: '', part: { kind: 'day', id: 11 }, change: draftChange() }]);
  expect(await screen.findByRole('link', { name: /^No name: Day\s1. Feet$/ })).toBeTruthy();
  expect(screen.getByText(/^No name: editing/)).toBeTruthy();
  expect(screen.getAllByText(/^Also here: No.name$/)).toHaveLength(2);
});

it('says where this tab is, follows it, and leaves with the page', async () => {
  const { asked, page } = await openBuilder([]);
  await waitFor(() => expect(sockets).toHaveLength(1));
  const visit = new URL(sockets[0]?.address ?? '').searchParams.get('visit');
  act(() => sockets[0]?.onopen());
  await waitFor(() => expect(asked('visitDraft')).toHaveLength(1));
  await userEvent.click(screen.getByRole('link', { name: /Hips/ }));
  await waitFor(() =>
    expect(asked('visitDraft').map(({ body }) => body)).toEqual([
      { visit, part: { kind: 'day', id: 11 } },
      { visit, part: { kind: 'day', id: 12 } },
    ]),
  );
  page.unmount();
  expect(sockets[0]?.close).toHaveBeenCalled();
});

it('brings what another author has changed into the fields, and says who changed what', async () => {
  const { hear } = await openBuilder([]);
  await waitFor(() => expect(sockets).toHaveLength(1));
  const changed = { ...anna, change: draftChange({ subject_id: 11, fields: ['title'] }) };
  const draft = courseDraft({ draft: 2, stages: [stage(1, 'Ground', [day(11, 'Toes'), day(12, 'Hips')])] });
  hear('course_draft', { authors: [changed], draft });
  expect(await screen.findByDisplayValue('Toes')).toBeDefined();
  expect(await screen.findByText(/^Anna Petrova: editing “Day\s1. Toes”: Title$/)).toBeDefined();
  hear('course_authors', { authors: [] });
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Also in this draft' })).toBeNull());
});

it('keeps what is typed while another author changes other fields', async () => {
  const { hear } = await openBuilder([]);
  await waitFor(() => expect(sockets).toHaveLength(1));
  const title = screen.getByDisplayValue('Feet');
  await userEvent.type(title, ' and');
  const draft = courseDraft({
    draft: 2,
    stages: [stage(1, 'Ground', [day(11, 'Feet', { score: 9 }), day(12, 'Hips')])],
  });
  hear('course_draft', { draft });
  expect(await screen.findByDisplayValue('9')).toBeDefined();
  expect(screen.getByDisplayValue('Feet and')).toBe(title);
});

it('shows the others to who only reads, without being seen', async () => {
  await openBuilder([anna], 'support');
  expect(await screen.findByRole('list', { name: 'Also in this draft' })).toBeDefined();
  expect(sockets).toEqual([]);
});

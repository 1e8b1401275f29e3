import * as api from '@daystream/contract/people.admin';
import * as segmentsApi from '@daystream/contract/people.segments.admin';
import { listStaffCourses } from '@daystream/contract/courses.admin';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerWith, refuse, reply } from '../../testing/answers.ts';
import { openPage } from '../../testing/open-page.tsx';
import { personLine, wholePerson } from '../../testing/people.ts';
import { staffReply } from '../../testing/staff.ts';

beforeEach(() => localStorage.clear());
const around = [
  reply(segmentsApi.listSegments, () => [{ id: 3, name: 'Early birds', people_count: 2 }]),
  reply(listStaffCourses, () => []),
  reply(api.listPersonAudit, () => []),
  reply(segmentsApi.changeSegmentPeople, () => ({ id: 3, name: 'Early birds', people_count: 4 })),
];

function openServer(list: (query: URLSearchParams) => api.WirePersonLine[] = () => [personLine()]) {
  const asked: string[] = [];
  const server = answerWith([
    staffReply('support'),
    reply(api.listPeople, ({ query }) => {
      asked.push(query.toString());
      return list(query);
    }),
    reply(api.createPerson, ({ body }) => {
      if ((body as { email: string }).email.includes('taken')) return refuse('not_allowed', 'There is one already.');
      return { id: 5 };
    }),
    reply(api.getPerson, () => wholePerson({ state: 'invited' })),
    ...around,
  ]);
  return { ...server, asked: () => asked, calls: server.asked };
}

describe('the list of people (ADM-006)', () => {
  it('shows name, account state, roles, segments and courses', async () => {
    const segments = [{ id: 3, name: 'Early birds' }];
    openServer(() => [
      personLine({ state: 'blocked', roles: ['expert'], segments }),
      personLine({ id: 6, name: 'Ada' }),
    ]);
    await openPage('/people');
    const [, row] = await screen.findAllByRole('row');
    expect(row?.textContent).toContain('Mira Fox');
    for (const text of ['mira@school.example', 'Blocked', 'Expert', 'Early birds', '2 courses', 'never signed in'])
      expect(row?.textContent?.replaceAll('\u00a0', ' ')).toContain(text);
    expect(screen.getByText('2 people')).toBeDefined();
  });

  it.each(['<img src=x onerror=alert(1)>', '"><svg onload=alert(1)>', '{{count}} $t(people:title)'])(
    'shows the name %s as plain text (stored markup in names)',
    async (name) => {
      openServer(() => [personLine({ name, last_name: name, segments: [{ id: 3, name }] })]);
      await openPage('/people');
      const [, row] = await screen.findAllByRole('row');
      expect(row?.textContent).toContain(`${name} ${name}`);
      expect(document.querySelector('[onerror], [onload], img[src="x"]')).toBeNull();
    },
  );

  it('queries by search text and filters, and keeps them in the URL', async () => {
    const server = openServer();
    const page = await openPage('/people?state=blocked&registered=7&nonsense=1');
    const field = await screen.findByRole('searchbox');
    fireEvent.change(field, { target: { value: 'mira ' } });
    await waitFor(() => expect(page.search()).toEqual({ state: 'blocked', registered: 7, text: 'mira' }));
    await waitFor(() => expect(server.asked().at(-1)).toMatch(/text=mira/));
    expect(server.asked().at(-1)).toMatch(/state=blocked.*registered_since=\d{10}/);
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(page.search()).toEqual({ text: 'mira' }));
  });

  it('moves through rows with arrow keys and focuses the search with /', async () => {
    openServer(() => [personLine(), personLine({ id: 6, name: 'Ada' })]);
    await openPage('/people');
    const table = await screen.findByRole('table', { name: 'People' });
    const [first, second] = within(table).getAllByRole('link');
    fireEvent.keyDown(document.documentElement, { key: '/', code: 'Slash' });
    const field = screen.getByRole('searchbox');
    expect(document.activeElement).toBe(field);
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first as HTMLElement, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second as HTMLElement, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(first);
  });

  it('sorts by a column, and the other way at the second press', async () => {
    const server = openServer();
    const page = await openPage('/people');
    fireEvent.click(await screen.findByRole('button', { name: 'Last seen' }));
    await waitFor(() => expect(page.search()).toEqual({ sort: '-seen' }));
    await waitFor(() => expect(server.asked().at(-1)).toMatch(/sort=-seen/));
    fireEvent.click(screen.getByRole('button', { name: 'Last seen' }));
    await waitFor(() => expect(page.search()).toEqual({ sort: 'seen' }));
    expect(screen.getByRole('columnheader', { name: 'Last seen' }).getAttribute('aria-sort')).toBe('ascending');
  });

  it('sets a filter by its pill and takes it away', async () => {
    openServer();
    const page = await openPage('/people');
    fireEvent.click(await screen.findByRole('button', { name: 'Segment' }));
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Early birds' }));
    await waitFor(() => expect(page.search()).toEqual({ segment: 3 }));
    fireEvent.click(await screen.findByRole('button', { name: 'Remove filter: Segment' }));
    await waitFor(() => expect(page.search()).toEqual({}));
  });

  it('hides a column on this device', async () => {
    openServer();
    await openPage('/people');
    fireEvent.click(await screen.findByRole('button', { name: 'Columns' }));
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Registered' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Registered' })).toBeNull());
    expect(localStorage.getItem('columns.people')).toBe('created');
  });

  it('puts the chosen people into a segment; Esc chooses none', async () => {
    const server = openServer(() => [personLine(), personLine({ id: 6, name: 'Ada' })]);
    await openPage('/people');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Ada Fox' }));
    const all = screen.getByRole('checkbox', { name: 'Select everyone on this page' });
    expect(all).toHaveProperty('indeterminate', true);
    fireEvent.click(all);
    expect(await screen.findByText('2 selected')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Add to segment' }));
    fireEvent.click(await screen.findByRole('combobox', { name: 'Segment' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Early birds' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
    expect(server.calls('changeSegmentPeople')).toMatchObject([
      { params: { segmentId: '3' }, body: { add: [6, 5], remove: [] } },
    ]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Ada Fox' }));
    expect(await screen.findByText('1 selected')).toBeDefined();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
  });

  it('shows an empty result and clears the filters', async () => {
    openServer((query) => (query.get('text') === 'x' ? [] : [personLine()]));
    await openPage('/people?text=x');
    expect(await screen.findByText('No people found')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Mira Fox')).toBeDefined();
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', ''));
  });

  it('shows an error when it could not be loaded', async () => {
    answerWith([staffReply('support'), reply(api.listPeople, () => refuse('not_allowed', 'Not yours.')), ...around]);
    await openPage('/people');
    expect((await screen.findByRole('alert')).textContent).toContain('Not yours.');
  });

  it('is closed to staff who may not see people', async () => {
    answerWith([staffReply('author'), ...around]);
    const page = await openPage('/people');
    await waitFor(() => expect(page.path()).not.toContain('people'));
  });
});

describe('an invitation (ADM-007)', () => {
  it('is sent, and opens the person’s page', async () => {
    const server = openServer();
    const page = await openPage('/people');
    fireEvent.click(await screen.findByRole('button', { name: 'Invite person' }));
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    type('Email', 'mira@school.example');
    type('First name', 'Mira');
    type('Last name', 'Fox');
    fireEvent.click(screen.getByRole('button', { name: 'Invite' }));
    await waitFor(() => expect(page.path()).toMatch(/\/people\/5$/));
    expect(server.calls('createPerson')[0]?.body).toMatchObject({
      email: 'mira@school.example',
      name: 'Mira',
      last_name: 'Fox',
      language: 'en',
    });
    expect(await screen.findByText('Invitation sent: mira@school.example')).toBeDefined();
  });

  it('keeps the typed values after a refusal', async () => {
    openServer();
    await openPage('/people');
    fireEvent.click(await screen.findByRole('button', { name: 'Invite person' }));
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'taken@school.example' } });
    fireEvent.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('There is one already.')).toBeDefined();
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'taken@school.example');
  });
});

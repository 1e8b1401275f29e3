import { exportAudit, listAudit, listAuditStaff, type WireAuditEntry } from '@daystream/contract/audit.admin';
import { listDeskQueue } from '@daystream/contract/homework.admin';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answerWith, reply } from '../../testing/answers.ts';
import { openPage } from '../../testing/open-page.tsx';
import { staffReply } from '../../testing/staff.ts';

function entry(given: Partial<WireAuditEntry> = {}): WireAuditEntry {
  return {
    id: 1,
    action: 'set_roles',
    created_at: 1_763_000_000,
    staff: { id: 2, name: 'Anna Vetrova' },
    subject: { type: 'person', id: 3, title: 'Ilya Severov' },
    person: { id: 3, name: 'Ilya Severov', timezone: 'Europe/Moscow' },
    course: null,
    changes: [{ field: 'roles', language: null, before: [], after: ['expert'] }],
    facts: {},
    origin: { address: '46.39.12.204', user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0' },
    ...given,
  };
}

function openServer(entries: readonly WireAuditEntry[]) {
  const texts: (string | null)[] = [];
  const server = answerWith([
    staffReply('admin'),
    reply(listDeskQueue, () => []),
    reply(listAudit, ({ query }) => {
      texts.push(query.get('text'));
      return [...entries];
    }),
    reply(listAuditStaff, () => [{ id: 2, name: 'Anna Vetrova' }]),
  ]);
  return { ...server, texts };
}

describe('the audit log of the school', () => {
  it('says each entry as one sentence, and opens to what it was before and from where', async () => {
    openServer([entry()]);
    await openPage('/audit');
    const row = await screen.findByRole('button', { name: /Anna Vetrova changed roles.*Ilya Severov/ });
    fireEvent.click(row);
    expect(row.getAttribute('aria-expanded')).toBe('true');
    const change = screen.getByRole('row', { name: /Roles/ });
    expect(within(change).getByText('empty')).toBeDefined();
    expect(within(change).getByText('Expert')).toBeDefined();
    expect(screen.getByText('46.39.12.204')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open to undo' }).getAttribute('href')).toBe('/admin/people/3');
  });

  it('shows the end of an enrolment as the last date that its learner has', async () => {
    const person = { id: 3, name: 'Ilya Severov', timezone: 'America/Mexico_City' };
    const changes = [{ field: 'endsAt', language: null, before: null, after: '2026-12-18T05:59:59.000Z' }];
    openServer([entry({ action: 'update_enrolment', person, changes })]);
    await openPage('/audit');
    fireEvent.click(await screen.findByRole('button', { name: /^(?!Menu).*Ilya Severov/ }));
    expect(screen.getByText('Dec 17, 2026')).toBeDefined();
    expect(await screen.findByText('Dates in the time zone Mexico City, UTC−6')).toBeDefined();
  });

  it.each([
    ['update_lesson', { type: 'lesson', id: 4, title: { en: 'Warrior' } }, /changed lesson “Warrior”/],
    ['delete_file', { type: 'file', id: 5, title: 'old.mov' }, /deleted file “old.mov”/],
    ['paint_the_gym', { type: 'gym', id: 6, title: null }, /did something else \(paint_the_gym\)/],
  ])('says %s', async (action, subject, sentence) => {
    openServer([entry({ action, subject, person: null, changes: [] })]);
    await openPage('/audit');
    expect(await screen.findByRole('button', { name: sentence })).toBeDefined();
  });

  it('keeps its filters in the address', async () => {
    const { asked } = openServer([entry()]);
    const { search } = await openPage('/audit?verb=protect&staff=2&page=2');
    await screen.findByText('Who: Anna Vetrova');
    await waitFor(() => expect(asked('listAudit').length).toBeGreaterThan(0));
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter: Action' }));
    await waitFor(() => expect(search()).toEqual({ staff: 2 }));
  });

  it.each<[string, Partial<WireAuditEntry>, string | null]>([
    [
      'a publication',
      { action: 'publish_config', subject: { type: 'config', id: null, title: 'face' } },
      '/admin/site/face?section=history',
    ],
    ['an archived day', { action: 'archive_day', course: { id: 7, title: { en: 'Calm' } } }, '/admin/courses/7'],
    ['a deleted file', { action: 'delete_file', subject: { type: 'file', id: 5, title: 'old.mov' } }, null],
  ])('leads to where %s is undone', async (_, given, href) => {
    openServer([entry({ person: null, ...given })]);
    await openPage('/audit');
    fireEvent.click(await screen.findByRole('button', { name: /Anna Vetrova/ }));
    await screen.findByText('46.39.12.204');
    expect(screen.queryByRole('link', { name: 'Open to undo' })?.getAttribute('href') ?? null).toBe(href);
  });

  it('searches by words that the address, the list and the export keep', async () => {
    const { texts } = openServer([entry()]);
    const { search } = await openPage('/audit?text=mira&verb=protect');
    const field = await screen.findByRole<HTMLInputElement>('searchbox');
    expect(field.value).toBe('mira');
    await waitFor(() => expect(texts.at(-1)).toBe('mira'));
    fireEvent.change(field, { target: { value: 'expert' } });
    await waitFor(() => expect(search()).toEqual({ text: 'expert', verb: 'protect' }));
    await waitFor(() => expect(texts.at(-1)).toBe('expert'));
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('table'));
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    fireEvent.click(await screen.findByRole('button', { name: /^Export 1.entry/ }));
    await screen.findByText(/^Exported 1.entry/);
    expect(fetched).toHaveBeenCalledWith(expect.stringContaining('text=expert'), expect.anything());
    fetched.mockRestore();
  });

  it('has a way out of a filter that finds nothing', async () => {
    openServer([]);
    const { search } = await openPage('/audit?object=media');
    await screen.findByText('Nothing found');
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    await waitFor(() => expect(search()).toEqual({}));
  });

  it('says how many entries the export writes', async () => {
    openServer([entry(), entry({ id: 2 })]);
    await openPage('/audit');
    const button = await screen.findByRole('button', { name: /^Export 2.entries/ });
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('table'));
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    fireEvent.click(button);
    await screen.findByText(/^Exported 2.entries/);
    expect(fetched).toHaveBeenCalledWith(expect.stringContaining(exportAudit.path), expect.anything());
    fetched.mockRestore();
  });
});

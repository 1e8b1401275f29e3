import { deleteMedia, getMediaSpace, listMedia, type WireMedia } from '@daystream/contract/media.admin';
import { listDeskQueue } from '@daystream/contract/homework.admin';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerWith, reply } from '../../testing/answers.ts';
import { storedMedia } from '../../testing/media.ts';
import { openPage } from '../../testing/open-page.tsx';
import { staffReply } from '../../testing/staff.ts';

const GB = 1e9;

function openServer(media: readonly WireMedia[] | ((query: URLSearchParams) => readonly WireMedia[])) {
  return answerWith([
    staffReply('admin'),
    reply(listDeskQueue, () => []),
    reply(listMedia, ({ query }) => [...(typeof media === 'function' ? media(query) : media)]),
    reply(getMediaSpace, () => ({
      disk: { total: 512 * GB, free: 93 * GB },
      films: 312 * GB,
      files: GB,
      answers: 69 * GB,
      unused: 38 * GB,
      unused_count: 37,
      days_left: 19,
    })),
    reply(deleteMedia, () => null),
  ]);
}

async function choose(action: string, name = 'warrior.mov') {
  fireEvent.click(await screen.findByRole('button', { name: `Actions: ${name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
  return screen.findByRole('dialog');
}

describe('the media library', () => {
  it('says what is free, for how long, and leads to what frees the most', async () => {
    openServer([storedMedia()]);
    const { search } = await openPage('/media');
    await screen.findByText('93 GB of 512 GB free');
    expect(screen.getByText('enough for 19 days')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /^Show unused, 38.GB/ }));
    await waitFor(() => expect(search()).toEqual({ state: 'unused', sort: '-size' }));
  });

  it('names every place before a replacement begins', async () => {
    openServer([storedMedia()]);
    await openPage('/media');
    const dialog = await choose('Replace');
    expect(within(dialog).getByRole('link').getAttribute('href')).toBe('/admin/courses/7?part=lesson-5.41');
    expect(within(dialog).getByText('Dawn yoga, day 10, lesson “Warrior”')).toBeDefined();
    expect(within(dialog).getByRole('button', { name: 'Choose file' })).toBeDefined();
  });

  it('refuses to delete what is used, with the list of its places', async () => {
    const { asked } = openServer([storedMedia()]);
    await openPage('/media');
    const dialog = await choose('Delete');
    expect(within(dialog).getByText('Can’t delete: the file is in use')).toBeDefined();
    expect(within(dialog).getByText('Dawn yoga, day 10, lesson “Warrior”')).toBeDefined();
    expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(asked('deleteMedia')).toEqual([]);
  });

  it('asks before what is unused goes', async () => {
    const { asked } = openServer([storedMedia({ name: 'leap.mov', places: [], is_used: false, size: 702_000_000 })]);
    await openPage('/media');
    await screen.findByText('Not used anywhere');
    const dialog = await choose('Delete', 'leap.mov');
    expect(within(dialog).getByText(/This frees 702 MB/)).toBeDefined();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText(/^Deleted 1 file, \d.*B freed$/);
    expect(asked('deleteMedia')).toHaveLength(1);
  });

  it('deletes all that were chosen, also on pages that are not shown any more', async () => {
    const unused = { places: [], is_used: false, size: 1e6 };
    const first = storedMedia({ ...unused, id: 1, name: 'first.mov' });
    const second = storedMedia({ ...unused, id: 2, name: 'second.mov' });
    const { asked } = openServer((query) => [query.get('text') === 'second' ? second : first]);
    await openPage('/media');
    fireEvent.click(await screen.findByRole('checkbox', { name: /first\.mov/ }));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'second' } });
    fireEvent.click(await screen.findByRole('checkbox', { name: /second\.mov/ }));
    fireEvent.click(within(screen.getByRole('region', { name: 'Selected' })).getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/This frees 2 MB/)).toBeDefined();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText(/^Deleted 2 files, \d.*B freed$/);
    expect(asked('deleteMedia').map(({ params }) => params.fileId)).toEqual(['1', '2']);
  });

  it('has words for a filter that finds nothing', async () => {
    openServer([]);
    await openPage('/media?text=nowhere');
    expect(await screen.findByText('Nothing found')).toBeDefined();
  });
});

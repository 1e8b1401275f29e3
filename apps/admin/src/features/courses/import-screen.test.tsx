import { listArchives, unpackArchive, type WireArchive } from '@daystream/contract/courses.archives.admin';
import {
  cancelImport,
  getImport,
  listImportFolders,
  listImports,
  planImport,
  startImport,
  type WireImport,
  type WireImportPlan,
} from '@daystream/contract/courses.imports.admin';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith, refuse, reply } from '../../testing/answers.ts';
import { sent } from '../../testing/fake-uploads.ts';
import { openPage } from '../../testing/open-page.tsx';
import { staffReply } from '../../testing/staff.ts';

vi.mock('#shared/upload-file.ts', async () => (await import('../../testing/fake-uploads.ts')).fakeUploadFile);

const plan: WireImportPlan = {
  has_changes: true,
  version: 2,
  summary: ['New: 1 course.'],
  films: { count: 1, size: 10, converting: 60 },
  problems: [],
  course: {
    action: 'create',
    kind: 'course',
    key: 'yoga',
    title: { en: 'Yoga at dawn' },
    changed: [],
    children: [{ action: 'create', kind: 'day', key: 'feet', title: { en: 'Feet' }, changed: [], children: [] }],
  },
};
const run: WireImport = {
  id: 3,
  folder: 'yoga',
  state: 'running',
  done_bytes: 5_000_000,
  total_bytes: 10_000_000,
  course_id: null,
  failure: null,
  created_at: 0,
  updated_at: 0,
};

function openImport(answer: WireImportPlan, started = run, others: Parameters<typeof answerWith>[0] = []) {
  let runs: WireImport[] = [];
  return answerWith([
    staffReply('author'),
    reply(listImportFolders, () => ({ path: '/school/import', folders: ['yoga', 'breath'] })),
    reply(listArchives, () => []),
    reply(planImport, () => answer),
    reply(listImports, () => runs),
    reply(getImport, () => started),
    reply(startImport, () => {
      runs = [started];
      return started;
    }),
    ...others,
  ]);
}

describe('importing a folder', () => {
  it('shows the plan of the chosen folder before anything is written', async () => {
    const server = openImport(plan);
    const { path } = await openPage('/import');
    fireEvent.click(await screen.findByLabelText('yoga'));
    expect(await screen.findByText('New: 1 course.')).toBeTruthy();
    expect(screen.getByText('Yoga at dawn')).toBeTruthy();
    expect(path()).toBe('/import');
    expect(server.asked('planImport')[0]?.body).toEqual({ folder: 'yoga' });
    expect(server.asked('startImport')).toEqual([]);
  });

  it('shows each problem with its file and line, and cannot start with an error', async () => {
    openImport({
      ...plan,
      course: null,
      problems: [
        { path: 'course.yaml', line: 12, severity: 'error', code: 'yaml_quote', message: 'A quotation mark is open.' },
        { path: 'link.mp4', line: null, severity: 'warning', code: 'x', message: 'Not used by anything.' },
      ],
    });
    await openPage('/import?folder=yoga');
    expect(await screen.findByText('course.yaml:12')).toBeTruthy();
    expect(screen.getByText(/A quotation mark is open/)).toBeTruthy();
    expect(screen.getByText('link.mp4')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Import as version/ })).toBeNull();
  });

  it('starts the import and shows its progress', async () => {
    const server = openImport(plan);
    await openPage('/import?folder=yoga');
    fireEvent.click(await screen.findByRole('button', { name: /Import as version\s2/ }));
    expect(await screen.findByText('5 of 10 MB done. You can leave this page.')).toBeTruthy();
    expect(server.asked('startImport')[0]?.body).toEqual({ folder: 'yoga' });
  });
});

describe('an import that looks into its films', () => {
  it('says so before it knows how much there is', async () => {
    openImport(plan, { ...run, done_bytes: 0, total_bytes: 0 });
    await openPage('/import?folder=yoga');
    fireEvent.click(await screen.findByRole('button', { name: /Import as version\s2/ }));
    expect(await screen.findByText('Checking the videos. You can leave this page.')).toBeTruthy();
  });
});

describe('cancelling an import', () => {
  it('asks first, and says what became of it', async () => {
    let state: WireImport = run;
    const server = answerWith([
      staffReply('author'),
      reply(listImportFolders, () => ({ path: '/school/import', folders: ['yoga'] })),
      reply(listArchives, () => []),
      reply(planImport, () => plan),
      reply(listImports, () => [state]),
      reply(getImport, () => state),
      reply(cancelImport, () => {
        state = { ...run, state: 'cancelled' };
        return state;
      }),
    ]);
    await openPage('/import?folder=yoga');
    fireEvent.click(await screen.findByRole('button', { name: 'Stop import' }));
    const dialog = await screen.findByRole('dialog', { name: 'Stop import' });
    expect(within(dialog).getByText(/Nothing of it will be published/)).toBeTruthy();
    expect(server.asked('cancelImport')).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Stop import' }));
    expect(await screen.findByText('Import stopped. Nothing was published.')).toBeTruthy();
    expect(server.asked('cancelImport')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Stop import' })).toBeNull();
    // It can be started again.
    expect(await screen.findByRole('button', { name: /Import as version\s2/ })).toBeTruthy();
  });

  it('says in the dialog why it could not be', async () => {
    openImport(plan, run, [reply(cancelImport, () => refuse('not_found', 'There is no such import.'))]);
    await openPage('/import?folder=yoga');
    fireEvent.click(await screen.findByRole('button', { name: /Import as version\s2/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Stop import' }));
    const dialog = await screen.findByRole('dialog', { name: 'Stop import' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Stop import' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('There is no such import.');
  });
});

describe('an import that waits', () => {
  it('says for what, and how far it is', async () => {
    openImport(plan, { ...run, failure: 'The server is out of disk space.' });
    await openPage('/import?folder=yoga');
    fireEvent.click(await screen.findByRole('button', { name: /Import as version\s2/ }));
    expect((await screen.findByText('The server is out of disk space.')).closest('output')).toBeTruthy();
    expect(screen.getByText('5 of 10 MB done. You can leave this page.')).toBeTruthy();
  });
});

describe('uploading a ZIP', () => {
  const archive: WireArchive = {
    id: 5,
    name: 'yoga.zip',
    state: 'running',
    done_bytes: 3_000_000,
    total_bytes: 12_000_000,
    folder: null,
    failure: null,
    created_at: 0,
  };
  let listed: WireArchive[] = [];
  beforeEach(() => {
    listed = [];
    sent.length = 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    return () => vi.useRealTimers();
  });
  const open = () => {
    const server = answerWith([
      staffReply('author'),
      reply(listImportFolders, () => ({ path: '/school/import', folders: ['breath'] })),
      reply(planImport, () => plan),
      reply(listImports, () => []),
      reply(listArchives, () => listed),
      reply(unpackArchive, () => {
        listed = [archive];
        return archive;
      }),
    ]);
    return { server, page: openPage('/import') };
  };
  const choose = async () => {
    await screen.findByRole('button', { name: 'Choose ZIP' });
    const field = document.querySelector('input[accept*=".zip"]');
    if (field === null) throw new Error('there is no field for archives');
    fireEvent.change(field, { target: { files: [new File(['PK'], 'yoga.zip')] } });
  };

  it('sends it, shows how far it is unpacked, and then the plan of its folder', async () => {
    const { server, page } = open();
    const { path } = await page;
    await choose();
    expect(await screen.findByRole('progressbar', { name: 'Uploading yoga.zip' })).toBeTruthy();
    await act(async () => sent[0]?.finish(9));
    expect(await screen.findByRole('progressbar', { name: 'Unpacking yoga.zip' })).toBeTruthy();
    expect(screen.getByText(/3.MB of 12.MB/)).toBeTruthy();
    expect(server.asked('unpackArchive')[0]?.body).toEqual({ file_id: 9 });
    expect(sent[0]?.purpose).toBe('archive');
    listed = [{ ...archive, state: 'done', done_bytes: 12_000_000, folder: 'yoga' }];
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(await screen.findByText('Yoga at dawn')).toBeTruthy();
    expect(path()).toBe('/import');
    expect(server.asked('planImport')[0]?.body).toEqual({ folder: 'yoga' });
    expect(screen.queryByRole('progressbar', { name: /yoga\.zip/ })).toBeNull();
  });

  it('says why it was refused, and takes another', async () => {
    const { page } = open();
    await page;
    await choose();
    await act(async () => sent[0]?.finish(9));
    await screen.findByRole('progressbar', { name: 'Unpacking yoga.zip' });
    listed = [{ ...archive, state: 'failed', failure: '“../x” points outside the course folder.' }];
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect((await screen.findByRole('alert')).textContent).toContain('“../x” points outside the course folder.');
    await choose();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('goes on showing one that was being unpacked when the page was opened, and no failure of before', async () => {
    listed = [archive, { ...archive, id: 4, name: 'old.zip', state: 'failed', failure: 'Old.' }];
    const { page } = open();
    await page;
    expect(await screen.findByRole('progressbar', { name: 'Unpacking yoga.zip' })).toBeTruthy();
    expect(screen.queryByText('Old.')).toBeNull();
  });

  it('takes a ZIP or a folder that is dropped, and nothing else', async () => {
    const { page } = open();
    await page;
    const zone = (await screen.findByText('Drop a folder or a ZIP with the course here')).parentElement;
    if (zone === null) throw new Error('there is no zone');
    const drop = (...names: string[]) => {
      const items = names.map((name) => ({
        webkitGetAsEntry: () => ({
          isFile: true,
          fullPath: `/${name}`,
          file: (take: (file: File) => void) => take(new File(['x'], name)),
        }),
      }));
      fireEvent.drop(zone, { dataTransfer: { types: ['Files'], items } });
    };
    drop('a.mp4', 'b.mp4');
    expect((await screen.findByRole('alert')).textContent).toBe('Drop one folder or one ZIP file.');
    drop('yoga.zip');
    expect(await screen.findByRole('progressbar', { name: 'Uploading yoga.zip' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('names what a folder may not have before anything is sent', async () => {
    const { server, page } = open();
    await page;
    await screen.findByRole('button', { name: 'Choose folder' });
    const field = document.querySelector('input[webkitdirectory]');
    if (field === null) throw new Error('there is no field for folders');
    const files = ['yoga/A.mp4', 'yoga/a.mp4'].map((path) =>
      Object.assign(new File(['x'], path.slice(5)), { webkitRelativePath: path }),
    );
    fireEvent.change(field, { target: { files } });
    expect((await screen.findByRole('alert')).textContent).toContain('“a.mp4” and “A.mp4” are the same on some disks');
    expect([server.asked('fillImportFolder'), sent]).toEqual([[], []]);
  });
});

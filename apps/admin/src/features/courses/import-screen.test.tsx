import {
  getImport,
  listImportFolders,
  listImports,
  planImport,
  startImport,
  type WireImport,
  type WireImportPlan,
} from '@daystream/contract/courses.imports.admin';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerWith, reply } from '../../testing/answers.ts';
import { openPage } from '../../testing/open-page.tsx';
import { staffReply } from '../../testing/staff.ts';

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

function openImport(answer: WireImportPlan) {
  let runs: WireImport[] = [];
  return answerWith([
    staffReply('author'),
    reply(listImportFolders, () => ({ path: '/school/import', folders: ['yoga', 'breath'] })),
    reply(planImport, () => answer),
    reply(listImports, () => runs),
    reply(getImport, () => run),
    reply(startImport, () => {
      runs = [run];
      return run;
    }),
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

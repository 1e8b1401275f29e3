// @vitest-environment node
import { readFileSync } from 'node:fs';
import { screenGroups } from '@daystream/domain/navigation/route-table';
import { describe, expect, it } from 'vitest';
import { loadingGroups, readRows } from '../../../screen-groups.ts';

const folder = import.meta.dirname;
const table = readFileSync(`${folder}/screens.ts`, 'utf8');

describe('the build of the table of screens', () => {
  const rows = readRows(table, folder);

  it('makes a chunk for every screen group (SHL-056)', () => {
    expect(new Set(rows.map(({ group }) => group))).toEqual(new Set(screenGroups));
  });

  it('puts the screens of a group into one chunk', () => {
    expect(rows.filter(({ group }) => group === 'base').map(({ component }) => component)).toEqual([
      'DeleteScreen',
      'LogoutScreen',
      'DocumentScreen',
    ]);
    const built = loadingGroups(table, rows);
    expect(built).toContain("logout: screen(() => import('screen-group:base'), 'LogoutScreen')");
    expect(built).toContain("import('../../features/identity/sign-up/sign-up-screen.tsx')");
  });

  it('stops at a row whose route has no group', () => {
    const wrong = "const screens = { courses: screen(() => import('./courses.tsx'), 'Courses') };";
    expect(() => readRows(wrong, folder)).toThrow('the row of courses');
  });
});

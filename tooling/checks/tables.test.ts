import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkTables } from './tables.ts';
import { gitTree, plantedTree } from './tree.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const F = 'apps/server/src/features';
const SCHEMA = `create table users (id bigint);
create view people_names as select id from users;
create table segments (id bigint);
create table streams (id bigint);
create view stream_courses as select id from streams;`;

/** The violations of one file; the real tables are not planted. */
function rulesFor(path: string, code: string, schema = SCHEMA): string[] {
  const tree = plantedTree({ 'apps/server/src/migrations/0001_all.sql': schema, [path]: code });
  return checkTables(tree).flatMap(({ path: at, line, rule }) =>
    rule.startsWith('there is no table') ? [] : [`${at}${line === undefined ? '' : `:${line}`} ${rule}`],
  );
}

describe('tables', () => {
  it.each([
    ['streams/streams.store.ts', "db.selectFrom('users as staff')", 'users belongs to identity'],
    ['streams/streams.store.ts', "db.selectFrom('streams').innerJoin('users', 'users.id', 'user_id')", 'users belongs'],
    ['streams/streams.store.ts', "db.selectFrom(['streams', 'users'])", 'users belongs to identity'],
    ['streams/streams.store.ts', 'sql`select id from streams s, users u`', 'users belongs to identity'],
    ['streams/streams.store.ts', 'sql`select id from "public"."users"`', 'users belongs to identity'],
    ['streams/streams.store.ts', 'sql`select id from only users`', 'users belongs to identity'],
    ['streams/streams.store.ts', "const parts = { table: 'users' }", 'users belongs to identity'],
    ['streams/streams.store.ts', 'sql`update people_names set id = 1`', 'people_names belongs to identity'],
    ['streams/streams.store.ts', "trx.deleteFrom('people_names')", 'people_names belongs to identity'],
    ['people/people.store.ts', "db.selectFrom('stream_courses')", 'people may not read stream_courses'],
    ['people/people.store.ts', 'sql`select count(*) from streams`', 'streams belongs to streams'],
    ['streams/streams.service.ts', "ctx.db.selectFrom('streams')", 'SQL on streams belongs in a store'],
  ])('refuses %s: %s', (file, code, rule) => {
    expect(rulesFor(`${F}/${file}`, code)).toEqual([expect.stringContaining(rule)]);
  });

  it.each([
    [
      'streams/streams.store.ts',
      "db.selectFrom('streams').innerJoin('people_names', 'user_id', 'people_names.user_id')",
    ],
    ['streams/streams.store.ts', 'sql`select extract(epoch from now()) from stream_courses`'],
    ['streams/streams.store.ts', "// select from users\ndb.selectFrom('streams') // from users"],
    ['streams/streams.test.ts', "db.selectFrom('users')"],
    ['config/config.store.ts', "db.selectFrom('people_names')"],
  ])('allows %s: %s', (file, code) => {
    expect(rulesFor(`${F}/${file}`, code)).toEqual([]);
  });

  it('allows the school to read views of every noun, and layers below the features none', () => {
    expect(rulesFor('apps/server/src/school/demo.store.ts', 'sql`select from people_names`')).toEqual([]);
    expect(rulesFor('apps/server/src/school/demo.store.ts', 'sql`select from users`')).toHaveLength(1);
    expect(rulesFor('apps/server/src/http/viewer.ts', 'sql`select from people_names`')).toHaveLength(1);
    expect(rulesFor('apps/server/src/context.ts', 'sql`select from people_names`')).toHaveLength(1);
    expect(rulesFor('apps/server/src/school/doctor/points.ts', 'sql`select from users`')).toEqual([]);
  });

  it('reports the line', () => {
    expect(rulesFor(`${F}/streams/streams.store.ts`, '\n/**\n * Text.\n */\n\nsql`select\n from users`')).toEqual([
      expect.stringContaining('streams.store.ts:7 users belongs to identity'),
    ]);
  });

  it('refuses a table without an owner, and an owner of a table that was dropped', () => {
    expect(rulesFor('a.ts', '', `${SCHEMA} create table lost (id bigint);`)).toEqual([
      expect.stringContaining('lost has no owner'),
    ]);
    const dropped = plantedTree({ 'apps/server/src/migrations/0001_all.sql': `${SCHEMA} drop table users;` });
    expect(checkTables(dropped)).toContainEqual({
      path: 'tooling/checks/tables.ts',
      rule: 'there is no table or view users',
    });
  });

  it('finds tables and stores in the real tree', () => {
    const tree = gitTree(ROOT);
    const stores = [...tree.paths].filter((path) => path.startsWith(F) && path.endsWith('.store.ts'));
    const renamed = plantedTree({
      ...Object.fromEntries(
        [...tree.paths].filter((path) => path.endsWith('.sql')).map((path) => [path, tree.read(path)]),
      ),
      ...Object.fromEntries(
        stores.map((path) => [path.replace(/features\/[a-z]+\//, 'features/strangers/'), tree.read(path)]),
      ),
    });
    // Every store uses a table or a view that another noun may not.
    expect(new Set(checkTables(renamed).map(({ path }) => path)).size).toBeGreaterThan(20);
  });
});

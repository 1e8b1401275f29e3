import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as api from '@daystream/contract/courses.imports.admin';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cutListeners } from '../../../testing/cut-listeners.ts';
import { openTestSchool, type Person, type TestSchool } from '../../../testing/test-school.ts';
import { storedKeys } from '../../media/testing/sent-files.ts';
import { removeBytesOf, removeBytes, removeFilesJob, removeFilesOf } from '../../media/uploads/remove-files.service.ts';
import { makeFolder } from '../folder/testing/temp-folder.ts';
import { planFolder } from '../imports.service.ts';
import { film } from '../testing/film.ts';
import { importRoot } from './import-folder.service.ts';
import { runImport } from './import-runs.service.ts';
import { updateImportRun } from './import-runs.store.ts';

let school: TestSchool;
let author: Person;
beforeAll(async () => {
  school = await openTestSchool();
  author = await school.person({ roles: ['author'] });
});
afterAll(() => school.close());

let count = 0;
/** A started import of a folder with three films, each of its own. */
async function started(): Promise<{ id: number; folder: string }> {
  count += 1;
  const folder = `course-${count}`;
  const content = Object.fromEntries([1, 2, 3].map((day) => [`${day}/01.mp4`, film(`${folder}-${day}`)]));
  await mkdir(importRoot(school.ctx), { recursive: true });
  await cp(await makeFolder(content), join(importRoot(school.ctx), folder), { recursive: true });
  const { body } = await school.call(api.startImport, { as: author, body: { folder } });
  return { id: body.id, folder };
}

const params = (importId: number) => ({ as: author, params: { importId } });
const cancel = (importId: number) => school.call(api.cancelImport, params(importId));
/** As where the notification is lost. */
const cancelUntold = (importId: number) => updateImportRun(school.ctx.db, importId, { state: 'cancelled' }, new Date());
const look = async (importId: number) => (await school.call(api.getImport, params(importId))).body;
const run = (importId: number, signal = new AbortController().signal) => runImport(school.ctx, importId, signal);

async function jobsOf({ name }: { readonly name: string }) {
  const { rows } = await sql<{ data: { ids: number[]; keys: string[] } }>`
    select data from pgboss.job where name = ${name}`.execute(school.ctx.db);
  return rows.map(({ data }) => data);
}

/** Runs the enqueued removals, and answers what there is of a course. */
async function left(folder: string) {
  for (const { ids } of await jobsOf(removeFilesJob)) await removeFilesOf(school.ctx, ids);
  for (const { keys } of await jobsOf(removeBytes)) await removeBytesOf(school.ctx, keys);
  const { db } = school.ctx;
  const courses = await db.selectFrom('courses').select('id').where('key', '=', folder).execute();
  const imported = await db.selectFrom('imported_files').select('file_id').where('course_key', '=', folder).execute();
  const files = await db.selectFrom('files').select('storage_key').execute();
  const known = files.map(({ storage_key }) => storage_key);
  const strays = (await storedKeys(school)).filter((key) => !known.some((stored) => key.startsWith(stored)));
  return { courses: courses.length, imported: imported.length, strays };
}
const nothing = { courses: 0, imported: 0, strays: [] };

/** Does something when the import stores its n-th film. */
function atFilm(number: number, act: (content: AsyncIterator<Uint8Array>) => Promise<void>) {
  const real = school.ctx.files.append.bind(school.ctx.files);
  let films = 0;
  const append = vi.spyOn(school.ctx.files, 'append').mockImplementation(async (key, offset, content) => {
    films += 1;
    if (films !== number) return real(key, offset, content);
    const iterator = content[Symbol.asyncIterator]();
    await act(iterator);
    return real(key, offset, { [Symbol.asyncIterator]: () => iterator });
  });
  return { [Symbol.dispose]: () => append.mockRestore() };
}

describe('cancelling an import', () => {
  it('that waits ends it before it begins, also when pressed twice', async () => {
    const { id, folder } = await started();
    expect((await cancel(id)).body).toMatchObject({ id, state: 'cancelled', failure: null, course_id: null });
    const again = await cancel(id);
    expect([again.status, again.body.state]).toEqual([200, 'cancelled']);
    await run(id);
    expect(await look(id)).toMatchObject({ state: 'cancelled', done_bytes: 0 });
    expect(await left(folder)).toEqual(nothing);
    const entries = await school.ctx.db
      .selectFrom('audit_entries')
      .select(['action', 'staff_id'])
      .where('subject_type', '=', 'import')
      .where('subject_id', '=', id)
      .where('action', '=', 'cancel_import')
      .execute();
    expect(entries).toEqual([{ action: 'cancel_import', staff_id: author.id }]);
  });

  it.each([
    ['that runs', (id: number) => cancel(id)],
    [
      'that runs, with its notification lost,',
      async (id: number) => {
        await cancelUntold(id);
        await cutListeners(school);
      },
    ],
  ])('%s stops it in the middle of a film, and leaves no file and no course', async (_name, act) => {
    const { id, folder } = await started();
    const abort = vi.spyOn(AbortController.prototype, 'abort');
    const stopped: unknown = expect.objectContaining({ message: `the import ${id} was cancelled` });
    let read: unknown;
    using _ = atFilm(2, async (content) => {
      await act(id);
      await expect.poll(() => abort).toHaveBeenCalledWith(stopped);
      read = await content.next().catch((error: unknown) => error);
    });
    await run(id);
    abort.mockRestore();
    expect(read).toEqual(stopped);
    expect(await look(id)).toMatchObject({ state: 'cancelled', failure: null });
    expect(await left(folder)).toEqual(nothing);
  });

  it('is noticed with the next report of the progress, whatever becomes of the notification', async () => {
    const { id, folder } = await started();
    const abort = vi.spyOn(AbortController.prototype, 'abort');
    using _ = atFilm(2, async () => void (await cancelUntold(id)));
    await run(id);
    expect(abort).toHaveBeenCalledWith(expect.objectContaining({ message: `the import ${id} was cancelled` }));
    abort.mockRestore();
    expect(await look(id)).toMatchObject({ state: 'cancelled' });
    expect(await left(folder)).toEqual(nothing);
  });

  it('in the moment in which it publishes undoes all of it', async () => {
    const { id, folder } = await started();
    const enqueue = school.ctx.jobs.enqueue.bind(school.ctx.jobs);
    const spy = vi.spyOn(school.ctx.jobs, 'enqueue').mockImplementationOnce(async (...given) => {
      await cancel(id);
      return enqueue(...given);
    });
    await run(id);
    spy.mockRestore();
    expect(await look(id)).toMatchObject({ state: 'cancelled', course_id: null });
    expect(await left(folder)).toEqual(nothing);
    expect(await school.ctx.db.selectFrom('videos').select('id').execute()).toEqual([]);
  });

  it('that is done changes nothing', async () => {
    const { id, folder } = await started();
    await run(id);
    const done = await look(id);
    expect(done).toMatchObject({ state: 'done', done_bytes: done.total_bytes });
    expect((await cancel(id)).body).toEqual(done);
    await run(id);
    expect(await left(folder)).toEqual({ courses: 1, imported: 3, strays: [] });
  });

  it('beside its own end leaves the whole course or nothing', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, folder } = await started();
      const running = run(id);
      await expect.poll(async () => (await look(id)).total_bytes > 0 || round < 2, { interval: 5 }).toBe(true);
      const pressed = await Promise.all([cancel(id), cancel(id)]);
      await running;
      const { state } = await look(id);
      expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
      expect(await left(folder)).toEqual(state === 'done' ? { courses: 1, imported: 3, strays: [] } : nothing);
    }
  });

  it('after a kill removes what was stored before it', async () => {
    const { id, folder } = await started();
    const killed = new AbortController();
    {
      using _ = atFilm(3, async () => killed.abort());
      await expect(run(id, killed.signal)).rejects.toThrow('aborted');
    }
    expect(await look(id)).toMatchObject({ state: 'running' });
    expect((await left(folder)).imported).toBe(2);
    await cancel(id);
    // The job that cancelling enqueued, and the retry of the killed one.
    await run(id);
    await run(id);
    expect(await left(folder)).toEqual(nothing);
    const { id: next } = (await school.call(api.startImport, { as: author, body: { folder } })).body;
    await run(next);
    expect(await look(next)).toMatchObject({ state: 'done' });
  });

  it('leaves what a course of the same folder already has', async () => {
    const { id, folder } = await started();
    await run(id);
    await cp(await makeFolder({ '4/01.mp4': film('one more') }), join(importRoot(school.ctx), folder), {
      recursive: true,
    });
    const { id: next } = (await school.call(api.startImport, { as: author, body: { folder } })).body;
    using _ = atFilm(1, async () => void (await cancel(next)));
    await run(next);
    expect((await look(next)).state).toBe('cancelled');
    expect(await left(folder)).toEqual({ courses: 1, imported: 3, strays: [] });
  });

  it('stops the programs that look into its films', async () => {
    const { folder } = await started();
    const path = join(importRoot(school.ctx), folder);
    await expect(planFolder(school.ctx, path, { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  });

  it('of a missing one, or without the right to import, is refused', async () => {
    expect((await cancel(999_999)).status).toBe(404);
    const expert = await school.person({ roles: ['expert'] });
    const { id } = await started();
    expect((await school.call(api.cancelImport, { ...params(id), as: expert })).body).toMatchObject({
      code: 'not_allowed',
    });
  });
});

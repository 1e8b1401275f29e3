import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getCourseDraft } from '@daystream/contract/courses.admin';
import * as api from '@daystream/contract/courses.imports.admin';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';
import { makeFolder } from './folder/testing/temp-folder.ts';
import { importCourse } from './importing/import-course.job.ts';
import { importRoot } from './importing/import-folder.service.ts';
import { runImport } from './importing/import-runs.service.ts';
import { film } from './testing/film.ts';

let school: TestSchool;
let author: Person;

beforeAll(async () => {
  school = await openTestSchool();
  author = await school.person({ roles: ['author'] });
});
afterAll(() => school.close());

/** A bare folder of one film in the server's import folder. */
async function putFolder(name: string, content = { '1 Вдох/01 Живот.mp4': film(name) }): Promise<void> {
  const root = importRoot(school.ctx);
  await mkdir(root, { recursive: true });
  await cp(await makeFolder(content), join(root, name), { recursive: true });
}

const start = (folder: string, as = author) => school.call(api.startImport, { as, body: { folder } });
const look = (importId: number) => school.call(api.getImport, { as: author, params: { importId } });

describe('an import from the dashboard', () => {
  it('lists the folders of the import folder, without links and hidden ones', async () => {
    await putFolder('10 сон');
    await putFolder('2 йога');
    await putFolder('.черновик');
    await symlink('/etc', join(importRoot(school.ctx), 'ссылка'));
    const { body } = await school.call(api.listImportFolders, { as: author });
    expect(body).toEqual({ path: importRoot(school.ctx), folders: ['2 йога', '10 сон'] });
  });

  it('shows the plan in the language of the author and writes nothing', async () => {
    await putFolder('plan', { '1 Вдох/01 Живот.mp4': film('plan') });
    const { body } = await school.call(api.planImport, { as: author, body: { folder: 'plan' }, query: { lang: 'en' } });
    expect(body).toMatchObject({
      has_changes: true,
      version: 1,
      problems: [],
      films: { count: 1 },
      course: { action: 'create', kind: 'course' },
    });
    expect(body.summary[0]).toMatch(/^New: .*1 course/);
    expect(await school.ctx.db.selectFrom('courses').select('id').where('key', '=', 'plan').execute()).toEqual([]);
  });

  it('reports every problem with its place', async () => {
    await putFolder('bad');
    await writeFile(join(importRoot(school.ctx), 'bad/course.yaml'), 'titel: x\n');
    const { body } = await school.call(api.planImport, { as: author, body: { folder: 'bad' } });
    expect(body.course).toBeNull();
    expect(body.problems).toContainEqual(
      expect.objectContaining({
        path: 'course.yaml',
        line: 1,
        severity: 'error',
        message: expect.stringContaining('titel') as string,
      }),
    );
  });

  it.each(['..', '../files', '/etc', '.', 'nothing', 'ссылка', 'a/b', 'a\\b'])(
    'refuses the folder %s',
    async (folder) => {
      expect((await start(folder)).body).toMatchObject([{ field: 'folder' }]);
      expect((await school.call(api.planImport, { as: author, body: { folder } })).status).toBe(422);
    },
  );

  it('imports in the background and reports its progress', async () => {
    await putFolder('bg');
    const started = await start('bg');
    expect([started.status, started.body]).toMatchObject([201, { state: 'planned', folder: 'bg', course_id: null }]);
    expect((await start('bg')).body).toMatchObject({ code: 'import_running', status: 409 });
    await runImport(school.ctx, started.body.id, new AbortController().signal);
    const done = (await look(started.body.id)).body;
    expect(done).toMatchObject({ state: 'done', failure: null });
    expect(done.total_bytes).toBeGreaterThan(0);
    expect(done.done_bytes).toBe(done.total_bytes);
    const draft = await school.call(getCourseDraft, { as: author, params: { courseId: done.course_id ?? 0 } });
    expect(draft.body).toMatchObject({ version: 1, title: { ru: 'bg' } });
    // The job may run twice.
    await runImport(school.ctx, started.body.id, new AbortController().signal);
    expect((await look(started.body.id)).body).toEqual(done);
    expect(importCourse.retryLimit).toBeGreaterThan(0);
  });

  it('stores the reason of a failure as text', async () => {
    await putFolder('broken', { '1 Вдох/01 Живот.mp4': Buffer.from('#EXTM3U\n#EXTINF:1\n/etc/passwd\n') });
    const started = await start('broken');
    await runImport(school.ctx, started.body.id, new AbortController().signal);
    const { body } = await look(started.body.id);
    expect(body.state).toBe('failed');
    expect(body.failure).toContain('1 Вдох/01 Живот.mp4');
    expect((await start('broken')).status).toBe(201);
  });

  it('continues after the server was stopped half-way', async () => {
    await putFolder('stopped');
    const started = await start('stopped');
    await expect(runImport(school.ctx, started.body.id, AbortSignal.abort())).rejects.toThrow('aborted');
    expect((await look(started.body.id)).body.state).toBe('running');
    await runImport(school.ctx, started.body.id, new AbortController().signal);
    expect((await look(started.body.id)).body.state).toBe('done');
  });

  it.each(['ENOSPC', 'EDQUOT', '53100'])('waits for a disk that is full (%s) and goes on by itself', async (code) => {
    await putFolder(`full ${code}`);
    const { id: importId } = (await start(`full ${code}`)).body;
    await school.ctx.db
      .updateTable('course_imports')
      .set({ done_bytes: 5, total_bytes: 9 })
      .where('id', '=', importId)
      .execute();
    const full = Object.assign(new Error('no space left'), { code });
    const append = vi.spyOn(school.ctx.files, 'append').mockRejectedValueOnce(full).mockRejectedValueOnce(full);
    const enqueue = vi.spyOn(school.ctx.jobs, 'enqueue');
    try {
      for (const [waits, startAfterS] of [
        [0, 15],
        [1, 30],
      ] as const) {
        await runImport(school.ctx, importId, new AbortController().signal, waits);
        expect((await look(importId)).body).toMatchObject({
          state: 'running',
          done_bytes: 5,
          failure: expect.stringContaining('закончилось место') as string,
        });
        const again = { importId, waits: waits + 1 };
        expect(enqueue).toHaveBeenLastCalledWith(expect.anything(), importCourse, again, { startAfterS });
      }
    } finally {
      append.mockRestore();
      enqueue.mockRestore();
    }
    await runImport(school.ctx, importId, new AbortController().signal, 2);
    expect((await look(importId)).body).toMatchObject({ state: 'done', failure: null });
  });

  it('lists the imports, the newest first', async () => {
    const { body, headers } = await school.call(api.listImports, { as: author });
    expect(body.length).toBeGreaterThan(2);
    expect(body[0]?.id).toBeGreaterThan(body[1]?.id ?? 0);
    expect(Number(headers['x-pagination-total-count'])).toBe(body.length);
  });
});

describe('an upload of a course folder', () => {
  const fill = (body: object, as = author) =>
    school.call(api.fillImportFolder, { as, body: { folder: 'uploaded', files: [], texts: [], ...body } });

  it('becomes a folder that is imported like any other', async () => {
    const path = `f/up/${crypto.randomUUID()}`;
    await school.ctx.files.write(`${path}/original`, film('uploaded'));
    const { id } = await school.ctx.db
      .insertInto('files')
      .values({
        owner_id: author.id,
        purpose: 'media',
        type: 1,
        name: 'a.mp4',
        mime: 'video/mp4',
        size_bytes: 10,
        storage_key: path,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const texts = [
      { path: 'course.yaml', content: 'title: Из браузера\n' },
      { path: '01-day/day.yaml', content: 'title: Первый\n' },
    ];
    expect((await fill({ files: [{ file_id: id, path: '01-day/Вдох.mp4' }], texts })).body).toEqual({
      folder: 'uploaded',
    });
    const { body } = await school.call(api.planImport, { as: author, body: { folder: 'uploaded' } });
    expect(body).toMatchObject({ problems: [], course: { title: { ru: 'Из браузера' } } });
    const stranger = await school.person({ roles: ['author'] });
    expect((await fill({ files: [{ file_id: id, path: 'x.mp4' }] }, stranger)).body).toMatchObject([
      { field: 'files' },
    ]);
  });

  it.each(['../x.yaml', '/etc/x.yaml', 'a/../../x.yaml', '.hidden', 'a//b', 'a\u0001b', '1/2/3/4/5/6/7/8/9'])(
    'refuses the path %s',
    async (path) => {
      expect((await fill({ texts: [{ path, content: 'x' }] })).body).toMatchObject([{ field: 'texts' }]);
    },
  );

  it('names two paths that are one on some disks, in the same call or after it', async () => {
    const texts = (...paths: string[]) =>
      fill({ folder: 'twins', texts: paths.map((path) => ({ path, content: 'x' })) });
    const said = ({ body }: Awaited<ReturnType<typeof texts>>) => JSON.stringify(body);
    expect(said(await texts('1/a.yaml', '1/A.yaml'))).toContain('«1/A.yaml» и «1/a.yaml»');
    expect((await texts('1/й.yaml'.normalize('NFC'))).status).toBe(200);
    expect((await texts('1/й.yaml'.normalize('NFC'))).status).toBe(200);
    expect(said(await texts('2/й.yaml'.normalize('NFC'), '2/й.yaml'.normalize('NFD')))).toContain('совпадают');
    expect((await texts('1/Й.yaml')).status).toBe(422);
    expect(said(await texts('../x.yaml'))).toContain('«../x.yaml» выходит за папку курса');
  });

  it('never writes through a link', async () => {
    await mkdir(join(importRoot(school.ctx), 'uploaded'), { recursive: true });
    await symlink('/tmp', join(importRoot(school.ctx), 'uploaded/out'));
    expect((await fill({ texts: [{ path: 'out/x.yaml', content: 'x' }] })).body).toMatchObject([{ field: 'texts' }]);
  });
});

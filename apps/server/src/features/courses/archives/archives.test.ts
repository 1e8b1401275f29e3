import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { listArchives, unpackArchive } from '@daystream/contract/courses.archives.admin';
import { getCourseDraft } from '@daystream/contract/courses.admin';
import { linkCourseExport } from '@daystream/contract/courses.exports.admin';
import { listImportFolders, planImport, startImport } from '@daystream/contract/courses.imports.admin';
import { archiveLimits, folderLimits } from '@daystream/domain/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { openTestSchool, type Person, type TestSchool } from '../../../testing/test-school.ts';
import { sendFile } from '../../media/testing/sent-files.ts';
import { unzip } from '../../privacy/testing/unzip.ts';
import { importRoot } from '../importing/import-folder.service.ts';
import { runImport } from '../importing/import-runs.service.ts';
import { film } from '../testing/film.ts';
import { removeHalfUnpacked, unpack } from './archives.service.ts';
import { readContent } from './check-entries.service.ts';
import { openArchive } from './open-archive.service.ts';
import { type RawEntry, rawZip, type RawOptions } from './testing/raw-zip.ts';

let school: TestSchool;
let author: Person;
beforeAll(async () => {
  school = await openTestSchool();
  author = await school.person({ roles: ['author'], language: 'en' });
});
afterAll(() => school.close());

const root = () => importRoot(school.ctx);
const running = () => new AbortController().signal;

const foldersOf = async () => (await school.call(listImportFolders, { as: author })).body.folders;

let latestFile = 0;

/** Files whose bytes a job will remove. */
async function bytesToRemove(): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select data -> 'ids' as ids from pgboss.job where name = 'remove_files'`.execute(school.ctx.db);
  return rows.flatMap(({ ids }) => ids);
}

/** Sends an archive and asks to unpack it. */
async function begin(archive: Uint8Array, name = 'course.zip') {
  const sent = await sendFile(school, author, 'archive', archive, name);
  expect([sent.status, sent.body]).toMatchObject([201, { mime: 'application/zip' }]);
  const begun = await school.call(unpackArchive, { as: author, body: { file_id: sent.body.id } });
  expect([begun.status, begun.body]).toMatchObject([201, { state: 'planned', name }]);
  latestFile = sent.body.id;
  return { id: begun.body.id, fileId: sent.body.id };
}

async function latest(language = 'en') {
  const { body } = await school.call(listArchives, { as: author, query: { lang: language } });
  const [newest] = body;
  if (newest === undefined) throw new Error('there is no archive');
  return newest;
}

async function unpacked(archive: Uint8Array, name?: string) {
  const { id } = await begin(archive, name);
  await unpack(school.ctx, id, running());
  return latest();
}

async function contentOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(join(root(), folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  const read = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path.slice(join(root(), folder).length + 1), await readFile(path, 'utf8')] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

const text = (path: string, content = path): RawEntry => ({ name: path, content });

describe('an archive', () => {
  it('becomes a folder that is planned like any other; its only folder at the top is looked through', async () => {
    const archive = rawZip([
      { name: 'Йога утром/', mode: 0o040_755, content: '', method: 0 },
      text('Йога утром/course.yaml', 'title: Из архива\n'),
      text('Йога утром/1 Вдох/day.yaml', 'title: Вдох\n'),
      { name: 'Йога утром/1 Вдох/01 Живот.mp4', content: film('archive'), method: 0 },
      text('__MACOSX/Йога утром/._course.yaml'),
      text('__MACOSX/2/3/4/5/6/7/8/9/10'),
      text('Йога утром/Icon\r'),
      text('Йога утром/.DS_Store'),
      text('Йога утром/Thumbs.db'),
    ]);
    const done = await unpacked(archive);
    expect(done).toMatchObject({ state: 'done', folder: 'Йога утром', failure: null });
    expect(done.done_bytes).toBe(done.total_bytes);
    expect(Object.keys(await contentOf('Йога утром')).sort()).toEqual([
      '1 Вдох/01 Живот.mp4',
      '1 Вдох/day.yaml',
      'course.yaml',
    ]);
    const { body } = await school.call(planImport, { as: author, body: { folder: 'Йога утром' } });
    expect(body).toMatchObject({ problems: [], films: { count: 1 }, course: { title: { ru: 'Из архива' } } });
    const { body: listed } = await school.call(listImportFolders, { as: author });
    expect(listed.folders).toContain('Йога утром');
    expect(await bytesToRemove()).toContain(latestFile);
  });

  it('without a folder of its own is called as its file, and ./ means nothing', async () => {
    const done = await unpacked(rawZip([text('./a.mp4'), text('./1/b.mp4')]), 'Плавание (1).zip');
    expect(done).toMatchObject({ state: 'done', folder: 'Плавание (1)' });
    expect(await contentOf('Плавание (1)')).toEqual({ 'a.mp4': './a.mp4', '1/b.mp4': './1/b.mp4' });
  });

  it('may be ZIP64, stored or deflated, with sizes that come after the bytes', async () => {
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from('one'), 'Z/1.md', { forceZip64Format: true });
    zip.addReadStreamLazy('Z/2.md', { forceZip64Format: true }, (take) => take(null, streamOf('two')));
    zip.addReadStreamLazy('Z/3.md', { compress: false }, (take) => take(null, streamOf('three')));
    zip.end({ forceZip64Format: true, comment: '' });
    expect(await unpacked(await buffer(zip.outputStream))).toMatchObject({ state: 'done', folder: 'Z' });
    expect(await contentOf('Z')).toEqual({ '1.md': 'one', '2.md': 'two', '3.md': 'three' });
  });

  const dos = (name: Buffer): RawEntry => ({ name, content: 'x', flags: 0, madeBy: 20, mode: 0 });
  it.each<[string, RawEntry[], string[]]>([
    [
      'of a Russian Windows',
      [dos(cp866('Дыхание/1 Вдох.mp4')), dos(cp866('Дыхание/2 Выдох №2.mp4')), dos(Buffer.from('Дыхание/x'.slice(8)))],
      ['x', 'Дыхание/1 Вдох.mp4', 'Дыхание/2 Выдох №2.mp4'],
    ],
    [
      'of a Western Windows',
      [dos(Buffer.from('Respiraci\u00a2n/a\u00a4o.mp4', 'latin1')), dos(Buffer.from('b.mp4'))],
      ['Respiración/año.mp4', 'b.mp4'],
    ],
    [
      'of macOS, which marks no UTF-8 and takes letters apart',
      [{ ...text('Йога.mp4'.normalize('NFD')), flags: 0 }, text('b.mp4')],
      ['b.mp4', 'Йога.mp4'],
    ],
    [
      'with a Unicode path beside the other one',
      [{ ...dos(Buffer.from('_.mp4')), extra: unicodePath('_.mp4', 'Я.mp4') }, text('b.mp4')],
      ['b.mp4', 'Я.mp4'],
    ],
    [
      'of .NET, which writes \\ between folders',
      [{ ...text('a\\1.mp4'), madeBy: 20, mode: 0 }, text('b.mp4')],
      ['a/1.mp4', 'b.mp4'],
    ],
  ])('has readable names %s', async (_, entries, paths) => {
    const done = await unpacked(rawZip(entries), 'names.zip');
    expect(done).toMatchObject({ state: 'done', folder: 'names' });
    expect(Object.keys(await contentOf('names')).sort()).toEqual(paths.sort());
  });

  it('replaces the folder of an archive before it, and no folder that the owner put on the server', async () => {
    await unpacked(rawZip([text('twice/1.mp4'), text('twice/2.mp4')]));
    await unpacked(rawZip([text('twice/2.mp4'), text('twice/3.mp4')]));
    expect(Object.keys(await contentOf('twice')).sort()).toEqual(['2.mp4', '3.mp4']);
    await mkdir(join(root(), 'own'));
    await writeFile(join(root(), 'own/mine.txt'), 'mine');
    const refused = await unpacked(rawZip([text('own/1.mp4')]));
    expect(refused).toMatchObject({ state: 'failed', folder: null });
    expect(refused.failure).toContain('“own”');
    expect(await contentOf('own')).toEqual({ 'mine.txt': 'mine' });
    expect((await unpacked(rawZip([text('OWN/1.mp4')]))).failure).toContain('“OWN” and “own”');
  });

  it('waits for the import of its folder', async () => {
    await unpacked(rawZip([text('busy/course.yaml', 'title: x')]));
    await school.call(startImport, { as: author, body: { folder: 'busy' } });
    expect((await unpacked(rawZip([text('busy/course.yaml', 'title: y')]))).failure).toContain(
      '“busy” is being imported',
    );
  });
});

const BIG = Buffer.alloc(3 * archiveLimits.ratioFromBytes);
const film2 = text('a/2.mp4');

describe('an archive that is an attack or a mistake', () => {
  it.each<[string, RawEntry[], RegExp, RawOptions?]>([
    ['a path that leaves the folder', [film2, text('../../evil.mp4')], /“\.\.\/\.\.\/evil\.mp4” points outside/],
    ['one that leaves from a hidden folder', [film2, text('.x/../../evil.mp4')], /points outside/],
    ['one with \\ of Windows', [film2, { ...text('..\\..\\evil.mp4'), madeBy: 20 }], /points outside/],
    ['\\ in a name', [film2, text('a\\evil.mp4')], /backslash/],
    ['an absolute path', [film2, text('/etc/cron.d/evil')], /“\/etc\/cron\.d\/evil” is absolute/],
    ['a drive letter', [film2, text('C:/evil.mp4')], /drive letter/],
    ['NUL in a name', [film2, text('a/evil\0.mp4')], /control characters/],
    ['a line end in a name', [film2, text('a/ev\nil.mp4')], /control characters/],
    ['a name that runs backwards', [film2, text('a/\u{202e}4pm.mp4')], /control characters/],
    ['a link', [film2, { ...text('a/link', '/etc/passwd'), mode: 0o120_777 }], /“a\/link” is a link/],
    ['a device', [film2, { ...text('a/null'), mode: 0o020_666 }], /“a\/null” isn’t a regular file/],
    ['a pipe', [film2, { ...text('a/pipe'), mode: 0o010_644 }], /isn’t a regular file/],
    ['names that differ in capitals', [text('a/A.mp4'), text('a/a.mp4')], /“a\/a\.mp4” and “a\/A\.mp4” are the same/],
    ['folders that differ in capitals', [text('A/1.mp4'), text('a/2.mp4'), text('b')], /are the same on/],
    ['names that are composed differently', [text('й.mp4'.normalize('NFC')), text('й.mp4'.normalize('NFD'))], /same/],
    ['the same name twice', [film2, film2], /are the same on/],
    ['a file with the name of a folder', [text('a'), text('a/1.mp4')], /are the same on/],
    ['a name too long', [film2, text(`a/${'x'.repeat(folderLimits.nameBytes + 1)}`)], /too long/],
    ['folders too deep', [text('1/2/3/4/5/6/7/8/9.mp4')], /nested too deeply/],
    ['a broken name', [film2, { ...text(''), name: Buffer.from([0xff, 0xfe, 0x41]) }], /unknown encoding/],
    ['a password', [film2, { ...text('a/secret.mp4'), flags: 0x801 }], /password-protected \(“a\/secret\.mp4”\)/],
    ['a password of AES', [film2, { ...text('a/secret.mp4'), method: 99 }], /password-protected/],
    ['another compression', [film2, { ...text('a/x.mp4'), method: 9 }], /“a\/x\.mp4” is compressed in a way/],
    ['one file that grows too far', [film2, { name: 'a/bomb.mp4', content: BIG }], /“a\/bomb\.mp4” unpacks to a susp/],
    ['a file larger than it says', [{ name: 'a/liar.mp4', content: BIG, declaredSize: 10 }], /“a\/liar\.mp4” unpacks/],
    [
      'a file smaller than it says',
      [{ name: 'a/liar.mp4', content: 'abc', declaredSize: 10 }],
      /“a\/liar\.mp4” is dam/,
    ],
    ['a wrong checksum', [{ ...text('a/1.mp4'), declaredSum: 1 }], /“a\/1\.mp4” is damaged/],
    ['a stored file of two sizes', [{ ...text('a/1.mp4'), method: 0, declaredSize: 99 }], /“a\/1\.mp4” is damaged/],
    ['files that share bytes', [film2, { ...text('a/3.mp4'), sharesWith: 0 }], /overlap/],
    ['a size of 60 GB', [{ ...film2, declaredSize: archiveLimits.unpackedBytes }], /“a\/2\.mp4” unpacks to a susp/],
    ['too many entries', [film2], /too many files/, { entryCount: 65_000 }],
    ['more entries than there are', [film2], /damaged or incomplete/, { entryCount: 3 }],
    ['nothing', [], /no course files/],
    ['only what systems leave behind', [text('__MACOSX/a'), text('.DS_Store')], /no course files/],
  ])('is refused for %s, by name, and leaves nothing', async (_, entries, words, options) => {
    const before = await foldersOf();
    const refused = await unpacked(rawZip(entries, options), 'evil.zip');
    expect(refused).toMatchObject({ state: 'failed', folder: null });
    expect(refused.failure).toMatch(words);
    expect(await foldersOf()).toEqual(before);
    expect(await readdir(join(root(), '.unpacking')).catch(() => [])).toEqual([]);
    expect(await bytesToRemove()).toContain(latestFile);
    expect(existsSync(join(root(), '../evil.mp4'))).toBe(false);
  });

  it('is refused when it is cut off, and when it is none', async () => {
    const whole = rawZip([film2, text('a/3.mp4')]);
    expect((await unpacked(whole.subarray(0, -30))).failure).toMatch(/damaged or incomplete/);
    expect((await unpacked(Buffer.concat([whole, Buffer.from('more')]))).failure).toMatch(/damaged or incomplete/);
    const cut = Buffer.concat([whole.subarray(0, 10), whole.subarray(20)]);
    expect((await unpacked(cut)).failure).toMatch(/damaged/);
    const sent = await sendFile(school, author, 'archive', film('no archive'), 'a.zip');
    expect([sent.status, sent.body]).toMatchObject([415, { code: 'file_type_refused' }]);
  });

  it('is no course file, and a course file is no archive', async () => {
    expect((await sendFile(school, author, 'media', rawZip([film2]), 'a.zip')).status).toBe(415);
    const { body } = await sendFile(school, author, 'media', film('no archive'), 'a.mp4');
    const refused = await school.call(unpackArchive, { as: author, body: { file_id: body.id } });
    expect([refused.status, refused.body]).toMatchObject([422, [{ field: 'file_id' }]]);
  });

  it.each([
    ['of more than fits', { unpackedBytes: 100 }, 'too_large'],
    ['of names that fill the memory', { directoryBytes: 20 }, 'too_many'],
    ['of many small files that grow together', { ratio: 2, ratioFromBytes: 5000 }, 'bomb'],
  ])('is refused as a whole: %s', async (_, limits, kind) => {
    const key = `f/${crypto.randomUUID()}`;
    const archive = rawZip(Array.from({ length: 9 }, (_each, at) => text(`a/${at}`, 'x'.repeat(1000))));
    await school.ctx.files.write(key, archive);
    const zip = await openArchive(school.ctx.files, key, archive.length);
    const lenient = { entries: 10, directoryBytes: 1000, unpackedBytes: 1e6, ratio: 1000, ratioFromBytes: 0 };
    await expect(readContent(zip, { ...lenient, ...limits })).rejects.toMatchObject({ fault: { kind } });
    expect((await readContent(await openArchive(school.ctx.files, key, archive.length), lenient)).files).toHaveLength(
      9,
    );
  });

  it.each(['ru', 'es'])('is refused in the reader’s language: %s', async (language) => {
    await unpacked(rawZip([text('../x')]));
    expect((await latest(language)).failure).toContain(language === 'ru' ? 'выходит за папку' : 'sale de la carpeta');
  });
});

describe('unpacking', () => {
  it('is done once, however often it is requested, and only for the uploader of the archive', async () => {
    const { id, fileId } = await begin(rawZip([text('once/1.mp4')]));
    const again = await school.call(unpackArchive, { as: author, body: { file_id: fileId } });
    expect([again.status, again.body.id]).toEqual([201, id]);
    const other = await school.person({ roles: ['author'] });
    expect((await school.call(unpackArchive, { as: other, body: { file_id: fileId } })).status).toBe(422);
    expect((await school.call(listArchives, { as: other })).body).toEqual([]);
    const expert = await school.person({ roles: ['expert'] });
    expect((await school.call(listArchives, { as: expert })).status).toBe(403);
    const both = await Promise.allSettled([unpack(school.ctx, id, running()), unpack(school.ctx, id, running())]);
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    await unpack(school.ctx, id, running());
    expect(await latest()).toMatchObject({ id, state: 'done', folder: 'once' });
  });

  it('begins again after its server was killed; what no job continues is tidied away', async () => {
    const { id } = await begin(rawZip([text('killed/1.mp4'), text('killed/2.mp4')]));
    await expect(unpack(school.ctx, id, AbortSignal.abort())).rejects.toThrow(/abort/i);
    const half = (name: number) => join(root(), '.unpacking', String(name), 'new');
    for (const name of [id, 999_999]) await mkdir(half(name), { recursive: true });
    await writeFile(join(half(id), 'old.mp4'), 'half');
    await removeHalfUnpacked(school.ctx);
    expect(await readdir(join(root(), '.unpacking'))).toEqual([String(id)]);
    await unpack(school.ctx, id, running());
    expect(await latest()).toMatchObject({ state: 'done' });
    expect(await contentOf('killed')).toEqual({ '1.mp4': 'killed/1.mp4', '2.mp4': 'killed/2.mp4' });
    expect(await readdir(join(root(), '.unpacking'))).toEqual([]);
  });
});

describe('the archive of an export', () => {
  it('is the same course when it is imported into another school', async () => {
    const other = await openTestSchool();
    try {
      const done = await unpacked(
        rawZip([
          text('yoga/course.yaml', 'key: zipped\nlanguages: [ru, en]\ntitle: { ru: Йога, en: Yoga }\n'),
          text('yoga/course.md', 'Каждый день **одна** практика.'),
          text('yoga/01-day/day.yaml', 'title: { ru: Первый, en: First }\nscores: 10\n'),
          { name: 'yoga/01-day/Вдох.mp4', content: film('zipped'), method: 0 },
          text('yoga/01-day/Вдох.ru.vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nВдох\n'),
          text('yoga/01-day/homework.md', '---\ntitle: Покажите\n---\nСядьте так.'),
        ]),
      );
      const first = await exportOf(school, author, await importOf(school, author, done.folder ?? ''));
      const there = await other.person({ roles: ['author'] });
      const sent = await sendFile(other, there, 'archive', first, 'zipped.zip');
      const begun = await other.call(unpackArchive, { as: there, body: { file_id: sent.body.id } });
      await unpack(other.ctx, begun.body.id, running());
      const courseId = await importOf(other, there, 'zipped');
      expect(await unzip(await exportOf(other, there, courseId))).toEqual(await unzip(first));
      expect((await unzip(first)).size).toBe(7);
      const draft = await other.call(getCourseDraft, { as: there, params: { courseId } });
      expect(draft.body).toMatchObject({ key: 'zipped', version: 1, title: { ru: 'Йога', en: 'Yoga' } });
    } finally {
      await other.close();
    }
  });

  async function importOf(into: TestSchool, as: Person, folder: string): Promise<number> {
    const started = await into.call(startImport, { as, body: { folder } });
    await runImport(into.ctx, started.body.id, running());
    const run = await into.ctx.db
      .selectFrom('course_imports')
      .select(['course_id', 'failure'])
      .where('id', '=', started.body.id)
      .executeTakeFirstOrThrow();
    expect(run.failure).toBeNull();
    return run.course_id ?? 0;
  }

  async function exportOf(from: TestSchool, as: Person, courseId: number): Promise<Buffer> {
    const { body } = await from.call(linkCourseExport, { as, params: { courseId }, body: { version: 1 } });
    return (await from.app.inject({ method: 'GET', url: body.path })).rawPayload;
  }
});

async function* pieces(content: string): AsyncGenerator<Buffer> {
  yield Buffer.from(content);
}

function streamOf(content: string) {
  return Readable.from(pieces(content));
}

/** Letters of the code page that Windows Explorer uses in Russia. */
function cp866(words: string): Buffer {
  const decoder = new TextDecoder('ibm866');
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Buffer.from(Array.from(words, (letter) => bytes.get(letter) ?? 0x3f));
}

/** The extra field of Info-ZIP with a name in UTF-8. */
function unicodePath(plain: string, path: string): Buffer {
  const name = Buffer.from(path);
  const field = Buffer.alloc(9);
  field.writeUInt16LE(0x7075, 0);
  field.writeUInt16LE(name.length + 5, 2);
  field.writeUInt8(1, 4);
  field.writeUInt32LE(crc32(plain), 5);
  return Buffer.concat([field, name]);
}

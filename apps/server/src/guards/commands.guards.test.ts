import { appendFile, chmod, copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedDatabase, openEmbedded } from '#db/embedded/embedded.ts';
import { programVersion } from '#config/version.ts';
import { H264, openWorkshop, picture, tone, type Workshop } from '../features/media/engine/testing/workshop.ts';
import { inDatabase } from './testing/own-database.ts';
import { clearDataFolder, makeDataFolder } from './testing/program.ts';
import { runSchool, startedFor, startSchool, startSchoolOnTerminal } from './testing/school-command.ts';
import { itInEverything } from '../testing/everything.ts';

const SLOW_MS = 120_000;
/** The children of a killed program end when their pipe closes. */
const LEAVING_MS = 5000;

let dataFolder: string;
/** The owner's working directory, with the course folders. */
let folder: string;
let workshop: Workshop;
let films: string[];
/** Keeps the school's database running between commands, as a running server does. */
let embedded: EmbeddedDatabase;
beforeAll(async () => {
  dataFolder = makeDataFolder();
  embedded = await openEmbedded(dataFolder, programVersion);
  workshop = await openWorkshop();
  films = [];
  for (const hertz of [330, 440])
    films.push(await workshop.make(`${hertz}.mp4`, `${picture('160x120', 1)} ${tone(1, hertz)} ${H264} -c:a aac`));
});
afterAll(async () => {
  await workshop.close();
  await embedded.leave();
  await clearDataFolder(dataFolder, []);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daystream-owner-'));
  await chmod(folder, 0o755);
  return () => rm(folder, { recursive: true });
});
afterEach(async () => {
  for (const deadline = Date.now() + LEAVING_MS; startedFor(dataFolder).length > 0; await sleep(50))
    if (Date.now() > deadline) throw new Error(`left behind: ${startedFor(dataFolder).join(', ')}`);
});

const owner = () => ({ folder, dataFolder });
const run = (...args: string[]) => runSchool(owner(), ...args);

/** A bare course folder with one film a day, with a unique name. */
async function makeCourse(name: string, days = films.length): Promise<void> {
  for (const [index, film] of films.slice(0, days).entries()) {
    const path = join(folder, name, `${index + 1}. Day`, `0${index + 1} Breath ${index + 1}.mp4`);
    await mkdir(dirname(path), { recursive: true });
    await copyFile(film, path);
  }
}

function rows(statement: string): Promise<number> {
  return inDatabase(dataFolder, statement);
}

describe('npm run school -- admin', { timeout: SLOW_MS }, () => {
  it('creates an administrator and prints a link for choosing a password', async () => {
    const { code, said } = await run('admin', 'owner@school.example');
    expect(said).toContain('owner@school.example is now an administrator of the school.');
    expect(said).toMatch(/http:\/\/127\.0\.0\.1:3000\/auto-login\?token=[\w-]{43}&purpose=invitation/);
    expect(code).toBe(0);
    expect(await rows("select from users where email = 'owner@school.example' and roles = '{admin}'")).toBe(1);
  });

  itInEverything('says what is missing or wrong', async () => {
    expect(await run('admin')).toEqual({
      code: 2,
      said: expect.stringContaining('npm run school -- admin <email>') as string,
    });
    expect((await run('admin', 'nobody')).code).toBe(1);
    expect((await run('demo')).code).toBe(2);
    expect(await run('demo', 'remove')).toEqual({
      code: 0,
      said: expect.stringContaining('There are no demo people.') as string,
    });
  });
});

describe('npm run school -- plan', { timeout: SLOW_MS }, () => {
  itInEverything('shows what a folder beside the caller would become, and writes nothing', async () => {
    await makeCourse('Planned');
    const { code, said } = await run('plan', 'Planned');
    expect(said).toContain('Reading the folder');
    expect(said).toContain('+ Planned');
    expect(said).toContain('+ Breath 1');
    expect(said).toContain('New: 1 course, 1 stage, 2 days, 2 lesson sets, and 2 lessons.');
    expect(said).toMatch(/2 videos to process, [\d.]+ MB/);
    expect(code).toBe(0);
    expect(await rows('select from courses')).toBe(0);
    expect(await rows('select from files')).toBe(0);
  });

  itInEverything('takes a path that leads upwards, and speaks the language of the terminal', async () => {
    await makeCourse('Planned');
    await mkdir(join(folder, 'elsewhere'));
    const { code, said } = await runSchool(
      { folder: join(folder, 'elsewhere'), dataFolder, locale: 'es_ES.UTF-8' },
      'plan',
      '../Planned',
    );
    expect(said).toContain('Nuevo: ');
    expect(code).toBe(0);
  });

  it('reports every problem with file and line, and exits with 1', async () => {
    await makeCourse('Wrong');
    await writeFile(join(folder, 'Wrong/course.yaml'), 'title: A course\ntitel: B\n');
    await symlink('/etc/hostname', join(folder, 'Wrong/1. Day/secret.mp4'));
    await symlink('/etc/hostname', join(folder, 'Wrong/1. Day/title\u{1b}]0;Fine\u{7}\n✓ fine.mp4'));
    const { code, said } = await run('plan', 'Wrong');
    expect(said).toContain('Errors:');
    expect(said).toContain('course.yaml:2  The line “titel” is unknown here. Did you mean “title”?');
    expect(said).toContain('secret.mp4  “secret.mp4” is a link to another place.');
    expect(said).toContain('“title�]0;Fine��✓ fine.mp4” is a link to another place.');
    expect(said).not.toMatch(/\p{Cc}\]|\n✓/u);
    expect(said).toContain('Nothing has been written.');
    expect(code).toBe(1);
  });
});

describe('npm run school -- import', { timeout: SLOW_MS }, () => {
  it('creates the course, waits until its films are ready, and updates it the next time', async () => {
    await makeCourse('Morning');
    const first = await run('import', './Morning');
    expect(first.said).toContain('“Morning” is published, version 1.');
    expect(first.said).toContain('Processing the videos');
    expect(first.said).toContain('All videos are ready.');
    expect(first.code).toBe(0);
    expect(await rows("select from videos where state = 'ready'")).toBe(2);
    const second = await run('import', './Morning');
    expect(second.said).toContain('“Morning” is up to date, version 1.');
    expect(second.said).not.toContain('Processing the videos');
    expect(second.code).toBe(0);
  });

  itInEverything('refuses a wrong folder by name, and leaves nothing behind', async () => {
    await makeCourse('Wrong');
    await symlink('..', join(folder, 'Wrong/up'));
    const before = await rows('select from files');
    const { code, said } = await run('import', 'Wrong');
    expect(said).toContain('“up” is a link to another place.');
    expect(said).toContain('The course wasn’t imported: fix the folder and try again.');
    expect(code).toBe(1);
    expect(await rows("select from courses where key = 'wrong'")).toBe(0);
    expect(await rows('select from files')).toBe(before);
  });

  itInEverything('draws bars on a terminal', async () => {
    await makeCourse('Bars');
    const command = startSchoolOnTerminal(owner(), 'import', 'Bars');
    expect(await command.ended).toBe(0);
    const said = command.said();
    expect(said).toMatch(/Reading the folder {2}[█░]+ \d+%/);
    expect(said).toMatch(/Storing the files {2}[█░]+ \d+% .*\.mp4/);
    const shares = [...said.matchAll(/Processing the videos {2}[█░]+ (\d+)%/g)].map(([, share]) => Number(share));
    expect(shares.length).toBeGreaterThan(1);
    expect(shares).toEqual(shares.toSorted((x, y) => x - y));
    expect(said).toContain('“Bars” is published, version 1.');
  });

  it('reports a truncated film before anything is stored, and exits with 1', async () => {
    await makeCourse('Torn');
    await writeFile(join(folder, 'Torn/1. Day/03 Torn.mp4'), (await workshop.read('330.mp4')).subarray(0, 4000));
    const before = await rows('select from files');
    const { code, said } = await run('import', 'Torn');
    expect(said).toContain('03 Torn.mp4  The video “03 Torn.mp4” breaks off');
    expect(code).toBe(1);
    expect(await rows('select from files')).toBe(before);
  });

  it('publishes a course whose film fails to transcode, reports the film, and exits with 1', async () => {
    await workshop.make('long.mp4', `${picture('64x48', 30)} ${H264} -g 25`);
    const path = join(folder, 'Damaged/1. Day/01 Breath.mp4');
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, damaged(await workshop.read('long.mp4')));
    const { code, said } = await run('import', 'Damaged');
    expect(said).toContain('“Damaged” is published, version 1.');
    expect(said).toContain('01 Breath.mp4  The file is damaged: the video can’t be read.');
    expect(said).not.toContain('All videos are ready.');
    expect(code).toBe(1);
    expect(await rows("select from videos where state = 'failed'")).toBe(1);
  });

  itInEverything('is stopped by Ctrl-C in one sentence, and goes on with the same command', async () => {
    await makeCourse('Stopped');
    const command = startSchool(owner(), 'import', 'Stopped');
    await command.waitFor('Processing the videos');
    await command.interrupt();
    expect(command.said()).toContain('Stopped. Run the same command again to resume.');
    const { code, said } = await run('import', 'Stopped');
    expect(said).toContain('“Stopped” is up to date, version 1.');
    expect(said).toContain('All videos are ready.');
    expect(code).toBe(0);
  });

  it('resumes with the same command after kill -9', async () => {
    await makeCourse('Killed', 1);
    // Long enough to be killed during processing.
    await appendFile(join(folder, 'Killed/1. Day/01 Breath 1.mp4'), freeBox(128 * 1024 * 1024));
    const command = startSchool(owner(), 'import', 'Killed');
    await command.waitFor('Storing the files');
    await command.kill();
    expect(await rows("select from courses where key = 'killed'")).toBe(0);
    const { code, said } = await run('import', 'Killed');
    expect(said).toContain('“Killed” is published, version 1.');
    expect(said).toContain('All videos are ready.');
    expect(code).toBe(0);
  });
});

describe('npm run school -- export', { timeout: SLOW_MS }, () => {
  it('writes a course as a folder that imports as itself, and never over a foreign folder', async () => {
    await makeCourse('Outgoing');
    await run('import', 'Outgoing');
    const { code, said } = await run('export', 'outgoing', 'Written', '--version', '1');
    expect(said).toContain('Writing the folder');
    expect(said).toContain('“Outgoing” is exported to Written.');
    expect(code).toBe(0);
    expect((await run('import', 'Written')).said).toContain('“Outgoing” is up to date, version 1.');
    await makeCourse('Mine', 1);
    const refused = await run('export', 'outgoing', 'Mine');
    expect(refused.said).toContain('Mine already exists and isn’t an export.');
    expect(refused.code).toBe(1);
  });

  itInEverything('says what is missing or wrong', async () => {
    expect((await run('export', 'outgoing')).code).toBe(2);
    expect((await run('export', 'nothing', 'Written')).said).toContain('There is no course “nothing”');
  });
});

/** A `free` box, which every reader of a film skips. */
function freeBox(sizeBytes: number): Buffer {
  const box = Buffer.alloc(sizeBytes);
  box.writeUInt32BE(sizeBytes);
  box.write('free', 4, 'latin1');
  return box;
}

/** A film whose index is corrupt from the middle on; checking its beginning and end finds nothing. */
function damaged(film: Buffer): Buffer {
  const sizes = film.indexOf('stsz') + 16;
  const middle = Math.floor(film.readUInt32BE(sizes - 4) / 2);
  film.writeUInt32BE(0x7fff0000, sizes + 4 * middle);
  return film;
}

describe('npm run school -- doctor', { timeout: SLOW_MS }, () => {
  itInEverything('finds nothing wrong after all that, and ends with 0', async () => {
    const { code, said } = await run('doctor');
    expect(said).toContain('✓ Videos and their processing');
    expect(said).toMatch(/Checks: \d+\. No differences\./);
    expect(code).toBe(0);
  });

  it('reports inconsistencies, and exits with 1', async () => {
    await inDatabase(dataFolder, 'update files set size_bytes = size_bytes + 1 where id = (select min(id) from files)');
    const { code, said } = await run('doctor');
    expect(said).toContain('✗ Files and their bytes on disk');
    expect(said).toMatch(/File \d+: \d+ bytes expected, \d+ on disk/);
    expect(said).toContain('1 difference.');
    expect(code).toBe(1);
  });

  it('repairs what can be derived with --repair, and reports what was repaired and what is left', async () => {
    await inDatabase(
      dataFolder,
      "insert into uploads (id, purpose, name, size_bytes, expires_at) values ('late', 'chat', 'a.jpg', 1, '2020-01-01')",
    );
    const { code, said } = await run('doctor', '--repair');
    expect(said).toContain('Repaired 1 difference.\n    Upload late (“a.jpg”) has expired');
    expect(said).toContain('✓ Unfinished uploads and work');
    expect(said).toMatch(/File \d+: \d+ bytes expected, \d+ on disk/);
    expect(code).toBe(1);
  });
});

describe('npm run school', { timeout: SLOW_MS }, () => {
  it('prints its usage for help, and for an unknown command, which exits with 2', async () => {
    const [help, unknown] = await Promise.all([run('help'), run('cook')]);
    expect([help.code, unknown.code]).toEqual([0, 2]);
    expect(help.said).toMatch(/^Commands:/);
    expect(unknown.said).toContain('Unknown command “cook”.');
    for (const { said } of [help, unknown]) expect(said).toContain('npm run school -- import <folder>');
  });

  itInEverything('takes nothing for a command that is none, and no argument too many', async () => {
    const [inherited, twoEmails] = await Promise.all([run('constructor'), run('admin', 'a@b.example', 'c@d.example')]);
    expect([inherited.code, twoEmails.code]).toEqual([2, 2]);
    expect(inherited.said).toContain('Unknown command “constructor”.');
    expect(twoEmails.said).toContain('npm run school -- admin <email>');
  });

  itInEverything('says how it is used when a command or its folder is missing', async () => {
    const [nothing, folderless] = await Promise.all([run(), run('plan')]);
    expect([nothing.code, folderless.code]).toEqual([2, 2]);
    expect(nothing.said).toContain('npm run school -- import <folder>');
    expect(folderless.said).toContain('Specify the course folder: npm run school -- plan <folder>');
  });
});

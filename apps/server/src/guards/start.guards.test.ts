import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Environment } from '#config/environment.ts';
import { wrongSettings } from '#config/testing/wrong-settings.ts';
import { inDatabase } from './testing/own-database.ts';
import { freePort, processesOn } from './testing/program.ts';
import { openPrograms } from './testing/open-programs.ts';
import { itInEverything } from '../testing/everything.ts';

const SLOW_MS = 120_000;

const { folder, start } = openPrograms();

/** Runs a start that must fail and returns its error message. */
async function refusal(settings: Environment = {}): Promise<string> {
  const program = await start(settings);
  const { code } = await program.ended;
  const said = program.complaints().trim();
  if (code !== 1 || said.includes('\n')) throw new Error(`no refusal in one sentence, but ${code}: ${said}`);
  return said;
}

describe('a start that must fail', { timeout: SLOW_MS }, () => {
  it('reports the port that is taken', async () => {
    const server = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    try {
      expect(await refusal({ PORT: String(port) })).toBe(
        `Port ${port} is taken; choose another with PORT=… or stop the program that uses it.`,
      );
    } finally {
      server.close();
    }
  });

  itInEverything('says that a data folder cannot be written', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    for (const place of [file, join(file, 'below')])
      expect(await refusal({ DAYSTREAM_DATA: place })).toBe(
        `Cannot write to the data folder ${place}; choose another with DAYSTREAM_DATA.`,
      );
  });

  itInEverything('says that the database is away', async () => {
    const port = await freePort();
    const sentence = 'The database does not answer; check DATABASE_URL and that PostgreSQL is running.';
    expect(await refusal({ DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/nothing` })).toBe(sentence);
    expect(await refusal({ DATABASE_URL: `postgres:///nothing?host=${folder}/nowhere` })).toBe(sentence);
  });

  it('says what is wrong with a setting', async () => {
    expect(await refusal({ PORT: '99999' })).toContain('PORT must be a whole number');
  });

  itInEverything('says what is wrong with any setting', async () => {
    for (const [settings, said] of wrongSettings) expect(await refusal(settings)).toContain(said);
    expect(await refusal({ HOST: '203.0.113.7' })).toContain('has no address 203.0.113.7');
    expect(await refusal({ DATABASE_URL: 'not an address' })).toContain('DATABASE_URL');
  });

  it('does not touch data of a newer program', async () => {
    const first = await start();
    await first.health(200);
    await inDatabase(folder, "insert into kysely_migration (name, timestamp) values ('9999_later', now()::text)");
    expect(await refusal()).toContain('This data was written by a newer Daystream (it knows "9999_later"');
    await inDatabase(folder, "delete from kysely_migration where name = '9999_later'");
  });

  itInEverything('does not serve demo people in production', async () => {
    const first = await start();
    await first.health(200);
    await inDatabase(folder, "insert into users (email, is_demo_account) values ('somebody@daystream.example', true)");
    const sentence = await refusal();
    expect(sentence).toContain('npm run school -- demo remove');
    await inDatabase(folder, 'update users set is_demo_account = false');
  });

  itInEverything('says which version is using the data folder', async () => {
    const first = await start();
    await first.health(200);
    // A running process, registered as another version would register itself.
    const [, , , , , , , , , , , , , , , , , , , , , startedAt] = execFileSync(
      'cat',
      [`/proc/${first.child.pid}/stat`],
      { encoding: 'utf8' },
    ).split(' ');
    const entry = { pid: first.child.pid, version: '9.9.9', startedAt };
    writeFileSync(join(folder, 'run', `${first.child.pid}.json`), JSON.stringify(entry));
    expect(await refusal()).toBe(
      `The data folder ${folder} is in use by version 9.9.9 (process ${first.child.pid}); this is version 0.1.0.`,
    );
    await first.health(200);
  });
});

describe('two programs on one data folder', { timeout: SLOW_MS }, () => {
  itInEverything('share the database, and the last one to leave stops it', async () => {
    const [first, second] = [await start(), await start()];
    await Promise.all([first.health(200), second.health(200)]);
    await inDatabase(folder, "insert into users (email) values ('shared@school.example')");
    expect(await first.stop()).toBe(0);
    await second.health(200);
    expect(processesOn(folder)).not.toEqual([]);
    const third = await start();
    await third.health(200);
    expect(await second.stop()).toBe(0);
    await third.health(200);
    expect(await inDatabase(folder, "select 1 from users where email = 'shared@school.example'")).toBe(1);
    expect(await third.stop()).toBe(0);
    expect(processesOn(folder)).toEqual([]);
  });

  it('keep running when one of them is killed', async () => {
    const [first, second] = [await start(), await start()];
    await Promise.all([first.health(200), second.health(200)]);
    await first.stop('SIGKILL');
    await second.health(200);
    expect(await second.stop()).toBe(0);
  });
});

describe('Ctrl-C', { timeout: SLOW_MS }, () => {
  itInEverything.each([0, 150, 400, 800, 1600])('leaves nothing behind %i ms after the start', async (ms) => {
    const program = await start();
    await new Promise((resolve) => setTimeout(resolve, ms));
    const code = await program.stop();
    // Before our first line runs, the signal itself ends the program.
    expect(code).toBeOneOf([0, null]);
    expect(processesOn(folder)).toEqual([]);
  });

  it('ends a program that is serving within ten seconds, pressed twice or once', async () => {
    const program = await start();
    await program.health(200);
    const began = Date.now();
    program.child.kill('SIGINT');
    expect(await program.stop('SIGINT')).toBe(0);
    expect(Date.now() - began).toBeLessThan(10_000);
  });
});

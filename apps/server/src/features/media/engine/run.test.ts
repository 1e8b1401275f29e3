import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringIn, type Sandbox, takeOut, withSandbox } from './sandbox.ts';
import { type FfmpegRequest, runFfmpeg } from './run.ts';
import { cleanSandboxes } from './clean-sandboxes.ts';
import { H264, openWorkshop, picture, type Workshop } from './testing/workshop.ts';

let shop: Workshop;
let film: string;
beforeAll(async () => {
  shop = await openWorkshop();
  film = await shop.make('film.mp4', `${picture('640x360', 20)} ${H264}`);
});
afterAll(() => shop.close());

const slow = '-vf scale=1920:1080 -c:v libx264 -preset veryslow -f mp4'.split(' ');

async function withFilm<T>(
  work: (sandbox: Sandbox, request: (changes: Partial<FfmpegRequest>) => FfmpegRequest) => Promise<T>,
) {
  return withSandbox(shop.tools, async (sandbox) => {
    await bringIn(shop.tools, sandbox, film, 'film');
    return work(sandbox, (changes) => ({
      sandbox,
      inputs: [{ name: 'film', container: 'mov' }],
      outputs: [{ name: 'out.mp4', options: slow, maxBytes: 50_000_000 }],
      timeoutMs: 60_000,
      ...changes,
    }));
  });
}

const pidOf = async (sandbox: Sandbox) =>
  (await readdir(sandbox.outer)).find((name) => name.endsWith('.pid'))?.replace('.pid', '');

/** Runs at the first progress report; later ones may come meanwhile, or after the process has ended. */
function atFirst(work: () => Promise<void>): () => void {
  let isBegun = false;
  return () => {
    if (!isBegun) void work();
    isBegun = true;
  };
}

describe('a run of ffmpeg', () => {
  it('ends at once when it is aborted', async () => {
    await withFilm(async (sandbox, request) => {
      const stop = new AbortController();
      const run = runFfmpeg(shop.tools, request({ signal: stop.signal, onProgress: () => stop.abort() }));
      expect((await run).end).toBe('aborted');
      expect(existsSync(`/proc/${await pidOf(sandbox)}`)).toBe(false);
    });
  });

  it('ends at its timeout', async () => {
    const end = await withFilm(async (_, request) => (await runFfmpeg(shop.tools, request({ timeoutMs: 300 }))).end);
    expect(end).toBe('timed_out');
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'is not the fault of the film when somebody else ends it by %s',
    async (signal) => {
      await withFilm(async (sandbox, request) => {
        const onProgress = atFirst(async () => {
          process.kill(Number(await pidOf(sandbox)), signal);
        });
        expect((await runFfmpeg(shop.tools, request({ onProgress }))).end).toBe('aborted');
      });
    },
  );

  it('stops at its size limit', async () => {
    await withFilm(async (sandbox, request) => {
      const outputs = [{ name: 'out.mkv', options: '-c:v rawvideo -f matroska'.split(' '), maxBytes: 2_000_000 }];
      await runFfmpeg(shop.tools, request({ outputs }));
      expect((await readFile(join(sandbox.folder, 'out.mkv'))).length).toBeLessThan(4_000_000);
    });
  });

  it('has no environment of ours, runs as another user under root, and has a low priority', async () => {
    await withFilm(async (sandbox, request) => {
      const stop = new AbortController();
      let seen: { environment: string; status: string; priority: string } | undefined;
      const onProgress = atFirst(async () => {
        const process = `/proc/${await pidOf(sandbox)}`;
        const [environment, status, stat] = await Promise.all(
          ['environ', 'status', 'stat'].map((file) => readFile(join(process, file), 'utf8')),
        );
        seen = {
          environment: environment ?? '',
          status: status ?? '',
          priority: stat?.split(') ')[1]?.split(' ')[16] ?? '',
        };
        stop.abort();
      });
      await runFfmpeg(shop.tools, request({ signal: stop.signal, onProgress }));
      expect(
        seen?.environment
          .split('\0')
          .filter(Boolean)
          .map((entry) => entry.split('=')[0]),
      ).toEqual(['LC_ALL', 'HOME', 'TMPDIR', 'GCONV_PATH']);
      expect(seen?.status).toContain(`Uid:\t${shop.tools.runAs?.uid ?? process.getuid?.()}\t`);
      expect(seen?.priority).toBe('10');
    });
  });

  it('reports its progress', async () => {
    const percents: (number | null)[] = [];
    await withFilm(async (_, request) => {
      const outputs = [{ name: 'out.mp4', options: ['-c', 'copy', '-f', 'mp4'], maxBytes: 50_000_000 }];
      await runFfmpeg(
        shop.tools,
        request({ outputs, expectedMs: 20_000, onProgress: ({ percent }) => percents.push(percent) }),
      );
    });
    expect(percents.at(-1)).toBeGreaterThan(95);
  });
});

describe('a private sandbox', () => {
  it('hands out plain files only, never the target of a link', async () => {
    const secret = await shop.write('secret.txt', 'nobody may read this');
    await withSandbox(shop.tools, async (sandbox) => {
      await symlink(secret, join(sandbox.folder, 'out.mp4'));
      await expect(takeOut(sandbox, 'out.mp4', shop.path('taken.mp4'))).rejects.toThrow('not a plain file');
    });
    expect(existsSync(shop.path('taken.mp4'))).toBe(false);
  });

  it("leaves the owner's file as it was", async () => {
    const before = await readFile(film);
    await withFilm(async () => {});
    expect((await readFile(film)).equals(before)).toBe(true);
    expect(await readdir(shop.tools.workFolder)).toEqual([]);
  });

  it('is removed with its processes after its server was killed, while folders in use stay', async () => {
    const dead = join(shop.tools.workFolder, 'sandbox-dead');
    await mkdir(join(dead, 'work'), { recursive: true });
    const orphan = spawn('/bin/sh', ['-c', 'sleep 60; :', dead], { detached: true, stdio: 'ignore' });
    const ended = new Promise((resolve) => orphan.once('close', (_, signal) => resolve(signal)));
    await writeFile(join(dead, 'owner.json'), JSON.stringify({ pid: process.pid, life: 'an earlier one' }));
    await writeFile(join(dead, `${orphan.pid}.pid`), '');
    await withSandbox(shop.tools, async (sandbox) => {
      expect(await cleanSandboxes(shop.tools.workFolder)).toBe(1);
      expect(existsSync(sandbox.folder)).toBe(true);
    });
    expect(await ended).toBe('SIGKILL');
    expect(existsSync(dead)).toBe(false);
  });

  it('stays while its owner is being written, and is removed when that never happened', async () => {
    const opening = join(shop.tools.workFolder, 'sandbox-opening');
    await mkdir(opening);
    expect([await cleanSandboxes(shop.tools.workFolder), existsSync(opening)]).toEqual([0, true]);
    await writeFile(join(opening, 'owner.json'), '');
    expect([await cleanSandboxes(shop.tools.workFolder), existsSync(opening)]).toEqual([0, true]);
    const longAgo = new Date(Date.now() - 120_000);
    await utimes(opening, longAgo, longAgo);
    expect([await cleanSandboxes(shop.tools.workFolder), existsSync(opening)]).toEqual([1, false]);
  });
});

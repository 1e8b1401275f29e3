import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringIn, type Room, takeOut, withRoom } from './room.ts';
import { type FfmpegRequest, runFfmpeg } from './run.ts';
import { sweepRooms } from './sweep.ts';
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
  work: (room: Room, request: (changes: Partial<FfmpegRequest>) => FfmpegRequest) => Promise<T>,
) {
  return withRoom(shop.tools, async (room) => {
    await bringIn(shop.tools, room, film, 'film');
    return work(room, (changes) => ({
      room,
      inputs: [{ name: 'film', container: 'mov' }],
      outputs: [{ name: 'out.mp4', options: slow, maxBytes: 50_000_000 }],
      timeoutMs: 60_000,
      ...changes,
    }));
  });
}

const pidOf = async (room: Room) =>
  (await readdir(room.lobby)).find((name) => name.endsWith('.pid'))?.replace('.pid', '');

/** What is done at the first word of progress; later ones may come while it is being done, or after the process has gone. */
function atFirst(work: () => Promise<void>): () => void {
  let isBegun = false;
  return () => {
    if (!isBegun) void work();
    isBegun = true;
  };
}

describe('a run of ffmpeg', () => {
  it('ends at once when it is called off', async () => {
    await withFilm(async (room, request) => {
      const stop = new AbortController();
      const run = runFfmpeg(shop.tools, request({ signal: stop.signal, onProgress: () => stop.abort() }));
      expect((await run).end).toBe('aborted');
      expect(existsSync(`/proc/${await pidOf(room)}`)).toBe(false);
    });
  });

  it('ends when its time is over', async () => {
    const end = await withFilm(async (_, request) => (await runFfmpeg(shop.tools, request({ timeoutMs: 300 }))).end);
    expect(end).toBe('timed_out');
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'is not the fault of the film when somebody else ends it by %s',
    async (signal) => {
      await withFilm(async (room, request) => {
        const onProgress = atFirst(async () => {
          process.kill(Number(await pidOf(room)), signal);
        });
        expect((await runFfmpeg(shop.tools, request({ onProgress }))).end).toBe('aborted');
      });
    },
  );

  it('writes no more than it may', async () => {
    await withFilm(async (room, request) => {
      const outputs = [{ name: 'out.mkv', options: '-c:v rawvideo -f matroska'.split(' '), maxBytes: 2_000_000 }];
      await runFfmpeg(shop.tools, request({ outputs }));
      expect((await readFile(join(room.folder, 'out.mkv'))).length).toBeLessThan(4_000_000);
    });
  });

  it('knows nothing of our environment, runs as another user when we are root, and gives way to the site', async () => {
    await withFilm(async (room, request) => {
      const stop = new AbortController();
      let seen: { environment: string; status: string; priority: string } | undefined;
      const onProgress = atFirst(async () => {
        const process = `/proc/${await pidOf(room)}`;
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

  it('tells how far it is', async () => {
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

describe('a private room', () => {
  it('gives out plain files only, never what a link in it points at', async () => {
    const secret = await shop.write('secret.txt', 'nobody may read this');
    await withRoom(shop.tools, async (room) => {
      await symlink(secret, join(room.folder, 'out.mp4'));
      await expect(takeOut(room, 'out.mp4', shop.path('taken.mp4'))).rejects.toThrow('not a plain file');
    });
    expect(existsSync(shop.path('taken.mp4'))).toBe(false);
  });

  it("leaves the owner's file as it was", async () => {
    const before = await readFile(film);
    await withFilm(async () => {});
    expect((await readFile(film)).equals(before)).toBe(true);
    expect(await readdir(shop.tools.workFolder)).toEqual([]);
  });

  it('is cleared with its processes after its server was killed, while rooms in use stay', async () => {
    const dead = join(shop.tools.workFolder, 'room-dead');
    await mkdir(join(dead, 'work'), { recursive: true });
    const orphan = spawn('/bin/sh', ['-c', 'sleep 60; :', dead], { detached: true, stdio: 'ignore' });
    const ended = new Promise((resolve) => orphan.once('close', (_, signal) => resolve(signal)));
    await writeFile(join(dead, 'owner.json'), JSON.stringify({ pid: process.pid, life: 'an earlier one' }));
    await writeFile(join(dead, `${orphan.pid}.pid`), '');
    await withRoom(shop.tools, async (room) => {
      expect(await sweepRooms(shop.tools.workFolder)).toBe(1);
      expect(existsSync(room.folder)).toBe(true);
    });
    expect(await ended).toBe('SIGKILL');
    expect(existsSync(dead)).toBe(false);
  });
});

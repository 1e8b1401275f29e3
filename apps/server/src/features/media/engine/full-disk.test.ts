import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probedIn, OWN_SOUND, transcodedIn } from './testing/transcoded.ts';
import { H264, openWorkshop, picture, tone, type Workshop } from './testing/workshop.ts';
import { readInnerSubtitles } from './subtitles/inner-subtitles.ts';
import { transcodeFilm } from './transcode.ts';

let shop: Workshop;
let source: string;
beforeAll(async () => {
  shop = await openWorkshop();
  source = await shop.make('film.mp4', `${picture('160x90', 2)} ${tone(2)} ${H264} -c:a aac`);
});
afterAll(() => shop.close());

/** ffmpeg on a disk that has no place for one of its outputs: the kernel refuses every byte of it. */
async function withoutSpaceFor(name: string) {
  const full = `for each; do case "$each" in */${name}) ln -s /dev/full "$each";; esac; done`;
  const path = await shop.write(`full-${name}.sh`, `#!/bin/sh\n${full}\nexec ${shop.tools.ffmpeg} "$@"\n`);
  await chmod(path, 0o755);
  return { ...shop.tools, ffmpeg: path };
}

describe('a full disk', () => {
  it.each(['90p.mp4', 'a1-ru.m4a', 'poster.png', 'seek.png'])(
    'is distinguished from a broken film while %s is written, and the film is made once there is space',
    async (name) => {
      const folder = shop.path(`out-${name}`);
      const request = { source, facts: await probedIn(shop, source), folder, sound: OWN_SOUND, subtitles: [] };
      const outcome = await transcodeFilm(await withoutSpaceFor(name), request);
      expect(outcome).toMatchObject({ ok: false, failure: { kind: 'no_space' } });
      await transcodedIn(shop, source, { folder });
      expect((await stat(join(folder, 'film.mp4'))).size).toBeGreaterThan(1000);
    },
  );

  it('is distinguished from subtitles that cannot be read', async () => {
    const words = await shop.write('words.srt', '1\n00:00:00,100 --> 00:00:01,500\nIn\n');
    const film = await shop.make('words.mkv', `-i ${source} -i ${words} -map 0 -map 1 -c copy -c:s srt`);
    const facts = await probedIn(shop, film);
    const name = `${facts.subtitleTracks[0]?.streamIndex}.vtt`;
    expect(await readInnerSubtitles(await withoutSpaceFor(name), film, facts)).toMatchObject({
      ok: false,
      failure: { kind: 'no_space' },
    });
    expect(await readInnerSubtitles(shop.tools, film, facts)).toMatchObject({ ok: true, value: [{ language: null }] });
  });
});

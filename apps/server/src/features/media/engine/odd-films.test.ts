import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookAtFilm } from './film-look.ts';
import { OWN_SOUND, probedIn, transcodedIn } from './testing/transcoded.ts';
import { greyFrame, H264, inspect, openWorkshop, picture, tone, type Workshop } from './testing/workshop.ts';

let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.close());

/** How much two frames differ, 0 to 255. */
function difference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, grey, at) => sum + Math.abs(grey - (other[at] ?? 0)), 0) / one.length;
}

const bars = (seconds: number) => `-f lavfi -i smptebars=size=160x90:rate=25:duration=${seconds}`;
const SOUND = '-c:a aac';

describe('a film of several pictures', () => {
  const TRACKS = '-map 0 -map 1 -map 2';
  const both = (cover: string) => `${cover} ${picture('160x90', 2)} ${tone(2)} ${TRACKS}`;
  const STILL_THEN_FILM = '-c:v:0 mjpeg -pix_fmt:v:0 yuvj420p -c:v:1 libx264 -pix_fmt:v:1 yuv420p';
  const still = '-f lavfi -i color=red:size=600x600:duration=0.04';

  it.each([
    ['a preview before the film', 'preview.mov', `${both(picture('64x64', 2))} ${STILL_THEN_FILM}`, 160],
    ['a cover that is a track like any other', 'cover.mkv', `${both(still)} ${STILL_THEN_FILM}`, 160],
    ['two films, one of them marked', 'two.mp4', `${both(picture('64x64', 2))} ${H264}`, 64],
    ['two films that are marked, the smaller first', 'two.mkv', `${both(picture('64x64', 2))} ${H264}`, 160],
  ])('is the moving one that counts: %s', async (_, name, options, width) => {
    const film = await transcodedIn(shop, await shop.make(name, `${options} ${SOUND}`));
    expect(film.renditions[0]?.width).toBe(width);
    expect(Math.abs(film.durationMs - 2000)).toBeLessThan(100);
    const made = join(film.folder, 'film.mp4');
    expect(difference(await greyFrame(shop.tools, made, 0.2), await greyFrame(shop.tools, made, 1.6))).toBeGreaterThan(
      1,
    );
  });

  it('is one of pictures where it has no other', async () => {
    const source = await shop.make('camera.avi', `${picture('160x90', 2)} -c:v mjpeg -pix_fmt yuvj420p`);
    expect(await probedIn(shop, source)).toMatchObject({ videoCodec: 'mjpeg', displayWidth: 160 });
  });
});

describe('a film whose clock', () => {
  async function lengths(source: string) {
    expect(await lookAtFilm(shop.tools, source)).toEqual({ ok: true, value: null });
    const film = await transcodedIn(shop, source);
    const { streams } = await inspect(shop.tools, join(film.folder, 'film.mp4'));
    return { ...film, seconds: streams.map(({ duration }) => Math.round(Number(duration))) };
  }

  it.each(['mkv', 'webm'])('begins late is as long as what there is of it: .%s', async (ending) => {
    const codecs = ending === 'mkv' ? `${H264} ${SOUND}` : '-c:v libvpx -deadline realtime -c:a libvorbis';
    const late = `${picture('160x90', 3)} ${tone(3)} -output_ts_offset 100 ${codecs}`;
    expect((await lengths(await shop.make(`late.${ending}`, late))).seconds).toEqual([3, 3]);
  });

  it('begins anew in the middle, as in films that were joined, plays to its end', async () => {
    const one = await shop.make('one.ts', `${picture('160x90', 3)} ${tone(3)} ${H264} ${SOUND}`);
    const other = await shop.make('other.ts', `${bars(2)} ${tone(2)} ${H264} ${SOUND}`);
    const later = await shop.make('later.ts', `${bars(2)} ${tone(2)} -output_ts_offset 3600 ${H264} ${SOUND}`);
    const seen = await shop.make('seen.mp4', `${bars(2)} ${H264}`);
    for (const second of [other, later]) {
      const source = await shop.write('joined.ts', Buffer.concat([await readFile(one), await readFile(second)]));
      const { seconds, facts, folder } = await lengths(source);
      expect([seconds, Math.round(facts.fps)]).toEqual([[5, 5], 25]);
      const end = await greyFrame(shop.tools, join(folder, 'film.mp4'), 4.5);
      expect(difference(end, await greyFrame(shop.tools, seen, 1))).toBeLessThan(3);
    }
  });

  it('runs over, as that of a transport stream does each day, plays to its end', async () => {
    const source = `${picture('160x90', 6)} ${tone(6)} -output_ts_offset 95440 ${H264} ${SOUND}`;
    expect((await lengths(await shop.make('over.ts', source))).seconds).toEqual([6, 6]);
  });
});

describe('a picture that stands still for long', () => {
  const paused = `${picture('160x90', 16, 5)} ${tone(16)} -vf select=lt(n\\,5)+gt(n\\,70) -vsync vfr ${H264} ${SOUND}`;

  it.each(['mkv', 'ts', 'mp4'])('is no end of the film: .%s', async (ending) => {
    expect((await probedIn(shop, await shop.make(`paused.${ending}`, paused))).durationMs).toBeCloseTo(16_000, -3);
  });
});

describe('a sound that ends before its picture', () => {
  it('goes on as silence, because browsers stop where a track has no more, also from a file beside the film', async () => {
    const source = await shop.make('early.mp4', `${picture('160x90', 8, 10)} ${tone(2)} ${H264} ${SOUND}`);
    const beside = await shop.make('beside.m4a', `${tone(1)} ${SOUND}`);
    const sound = [...OWN_SOUND, { language: 'en', name: 'English', source: { kind: 'file', path: beside } } as const];
    const { folder, soundTracks } = await transcodedIn(shop, source, { sound });
    expect(soundTracks).toHaveLength(2);
    for (const { file } of soundTracks) {
      const playlist = await readFile(join(folder, file), 'utf8');
      const lengths = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map((found) => Number(found[1]));
      expect(Math.abs(lengths.reduce((sum, length) => sum + length) - 8)).toBeLessThan(0.1);
    }
  });
});

describe('a film that ends a moment after a cut', () => {
  it.each([2, 2.1, 6])('has no track that begins its last segment there: %s s', async (seconds) => {
    const source = await shop.make(`${seconds}.mp4`, `${picture('160x90', seconds)} ${tone(seconds)} ${H264} ${SOUND}`);
    const { folder, renditions, soundTracks } = await transcodedIn(shop, source);
    for (const file of [...renditions.map(({ name }) => `${name}.m3u8`), ...soundTracks.map((track) => track.file)]) {
      const playlist = await readFile(join(folder, file), 'utf8');
      const lengths = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map((found) => Number(found[1]));
      expect(lengths.at(-1)).toBeGreaterThan(1);
      expect(Math.abs(lengths.reduce((sum, length) => sum + length) - seconds)).toBeLessThan(0.05);
    }
  });
});

describe('a film of odd measures', () => {
  it('may be two pixels wide', async () => {
    const source = await shop.make('tiny.mkv', '-f lavfi -i color=red:size=2x2:rate=25:duration=1 -c:v ffv1');
    expect((await transcodedIn(shop, source)).renditions).toMatchObject([{ width: 2, height: 2 }]);
  });

  it('is refused where its pixels are so wide that no screen shows it', async () => {
    const source = await shop.make('strip.mp4', `${picture('320x180', 1)} -vf setsar=1000/1 ${H264}`);
    expect(await lookAtFilm(shop.tools, source)).toMatchObject({ failure: { kind: 'too_large' } });
  });
});

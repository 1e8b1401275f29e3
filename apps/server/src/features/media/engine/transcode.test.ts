import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  greyFrame,
  H264,
  inspect,
  openWorkshop,
  picture,
  tone,
  turnQuarter,
  type Workshop,
} from './testing/workshop.ts';
import { lookAtFilm } from './film-look.ts';
import { OWN_SOUND, probedIn, transcodedIn } from './testing/transcoded.ts';
import { transcodeFilm } from './transcode.ts';
import type { TranscodeRequest } from './transcode-types.ts';
import { itInEverything } from '../../../testing/everything.ts';

let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.close());

const probed = (source: string, at = shop) => probedIn(at, source);
const transcoded = (source: string, request: Partial<TranscodeRequest> = {}, at = shop) =>
  transcodedIn(at, source, request);

const text = (folder: string, file: string) => readFile(join(folder, file), 'utf8');

describe('a transcoded film', () => {
  it('has renditions no larger than the film, cut at the same moments, and a correct master playlist', async () => {
    const source = await shop.make('two.mp4', `${picture('854x480', 5)} ${tone(5)} ${H264} -c:a aac`);
    const film = await transcoded(source);
    expect(film.renditions.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['480p', 854, 480],
      ['240p', 428, 240],
    ]);
    expect(film.durationMs).toBe(5000);
    const [large, small] = [await text(film.folder, '480p.m3u8'), await text(film.folder, '240p.m3u8')];
    const cuts = (playlist: string) => [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map((match) => Number(match[1]));
    expect(cuts(large)).toEqual([2, 3]);
    expect(cuts(small)).toEqual(cuts(large));
    const master = await text(film.folder, 'master.m3u8');
    expect(master).toMatch(
      /RESOLUTION=854x480,FRAME-RATE=25\.000,CODECS="avc1\.6400[0-9a-f]{2},mp4a\.40\.2",AUDIO="sound"/,
    );
    expect(master).toContain('NAME="Русский",LANGUAGE="ru",DEFAULT=YES');
    const seen = await inspect(shop.tools, join(film.folder, 'master.m3u8'));
    expect(seen.streams.map(({ codec_name: codec }) => codec).toSorted()).toEqual(['aac', 'h264', 'h264']);
    expect(Math.abs(seen.durationMs - 5000)).toBeLessThan(50);
    const mp4 = await inspect(shop.tools, join(film.folder, 'film.mp4'));
    expect(mp4.streams.map(({ codec_name: codec, height }) => [codec, height])).toEqual([
      ['h264', 480],
      ['aac', undefined],
    ]);
    expect((await readFile(join(film.folder, 'film.mp4'))).indexOf('moov')).toBeLessThan(100);
  });

  it('keeps a film of no usual size as it is, also as one file', async () => {
    const film = await transcoded(await shop.make('own.mp4', `${picture('848x464', 1)} ${H264}`));
    expect(film.renditions.map(({ width, height }) => [width, height])).toEqual([
      [848, 464],
      [438, 240],
    ]);
    const { streams } = await inspect(shop.tools, join(film.folder, 'film.mp4'));
    expect(streams[0]).toMatchObject({ width: 848, height: 464 });
  });

  it('every byte range of a playlist is a whole number of fragments and the last one ends with the file', async () => {
    const source = await shop.make('ranges.mp4', `${picture('320x180', 9)} ${H264}`);
    const { folder } = await transcoded(source);
    const playlist = await text(folder, '180p.m3u8');
    const bytes = await readFile(join(folder, '180p.mp4'));
    let end = Number(/BYTERANGE="(\d+)@0"/.exec(playlist)?.[1]);
    for (const [, size, start] of playlist.matchAll(/#EXT-X-BYTERANGE:(\d+)@(\d+)/g)) {
      expect(Number(start)).toBe(end);
      expect(bytes.toString('latin1', Number(start) + 4, Number(start) + 8)).toBe('moof');
      end += Number(size);
    }
    expect(end).toBe(bytes.length);
  });

  it.each([
    ['before the large renditions start', 1],
    ['while the large renditions are made with what it leaves of all cores', null],
  ])('is playable %s', async (_, threads) => {
    const source = await shop.make(`early-${threads}.mp4`, `${picture('1280x720', 1)} ${tone(1)} ${H264} -c:a aac`);
    const seen: string[][] = [];
    const files: string[] = [];
    const percents: number[] = [];
    const engine = { ...shop, tools: { ...shop.tools, threads } };
    const request: Partial<TranscodeRequest> = {
      onPlayable: async (early) => {
        const { streams } = await inspect(shop.tools, join(`${source}.out`, early.master));
        seen.push(
          early.renditions.map(({ name }) => name),
          streams.map(({ codec_name: codec }) => codec).toSorted(),
        );
        files.push(...(await readdir(`${source}.out`)));
        await stat(join(`${source}.out`, early.poster.webp));
      },
      onProgress: ({ percent }) => percents.push(percent),
    };
    const film = await transcoded(source, request, engine);
    expect(seen).toEqual([
      ['480p', '240p'],
      ['aac', 'h264', 'h264'],
    ]);
    // With one thread nothing is made beside the small ones.
    expect(files.includes('720p.mp4') && threads === 1).toBe(false);
    expect(film.renditions.map(({ name }) => name)).toEqual(['720p', '480p', '240p']);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    expect(percents.at(-1)).toBe(100);
  });

  itInEverything('adds a sound track without encoding the others again', async () => {
    const source = await shop.make('more.mp4', `${picture('320x180', 1)} ${tone(1)} ${H264} -c:a aac`);
    const extra = async (language: string) => {
      const path = await shop.make(`${language}.m4a`, `${tone(1, 880)} -c:a aac`);
      return { language, name: language, source: { kind: 'file', path } } as const;
    };
    const sound = [...OWN_SOUND, await extra('en'), await extra('es')];
    const { folder } = await transcoded(source, { sound: sound.slice(0, 2) });
    const files = ['180p.mp4', 'a1-ru.m4a', 'a2-en.m4a'].map((file) => join(folder, file));
    const inodes = () => Promise.all(files.map(async (file) => (await stat(file)).ino));
    const before = await inodes();
    const film = await transcoded(source, { sound });
    expect(film.soundTracks.map(({ language }) => language)).toEqual(['ru', 'en', 'es']);
    expect(await inodes()).toEqual(before);
  });

  it('continues after an interruption with what is missing', async () => {
    const source = await shop.make('again.mp4', `${picture('640x480', 2)} ${tone(2)} ${H264} -c:a aac`);
    const stop = new AbortController();
    const facts = await probed(source);
    const folder = `${source}.out`;
    const request = { source, facts, folder, sound: OWN_SOUND, subtitles: [], signal: stop.signal };
    const stopped = await transcodeFilm(shop.tools, { ...request, onPlayable: () => stop.abort() });
    expect(stopped).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
    expect(await readdir(shop.tools.workFolder)).toEqual([]);
    const before = await stat(join(folder, '480p.mp4'));
    const film = await transcoded(source, { folder });
    expect((await stat(join(folder, '480p.mp4'))).ino).toBe(before.ino);
    expect(film.renditions.map(({ name }) => name)).toEqual(['480p', '240p']);
    const again = await stat(join(folder, 'film.mp4'));
    await transcoded(source, { folder });
    expect((await stat(join(folder, 'film.mp4'))).ino).toBe(again.ino);
  });
});

describe('odd films', () => {
  itInEverything('keeps a portrait film upright', async () => {
    const { renditions } = await transcoded(await shop.make('portrait.mp4', `${picture('270x480', 2)} ${H264}`));
    expect(renditions.map(({ width, height }) => [width, height])).toEqual([[270, 480]]);
  });

  it('turns a film with a rotation flag upright and removes the flag', async () => {
    const lying = await shop.make(
      'lying.mp4',
      `-f lavfi -i color=black:size=320x180:duration=2,drawbox=w=160:color=white:t=fill ${H264}`,
    );
    const source = await shop.write('turned.mp4', turnQuarter(await readFile(lying)));
    const film = await transcoded(source);
    expect(film.facts).toMatchObject({ rotation: 90, displayWidth: 180, displayHeight: 320 });
    expect(film.renditions.map(({ width, height }) => [width, height])).toEqual([[180, 320]]);
    const frame = await greyFrame(shop.tools, join(film.folder, 'film.mp4'), 1);
    expect([frame[3]! > 200, frame[8 * 7 + 3]! < 50]).toEqual([true, true]); // the left half is on top now
    expect(await sharp(join(film.folder, 'poster.jpg')).metadata()).toMatchObject({ width: 180, height: 320 });
  });

  it('converts ten bits to eight', async () => {
    const source = await shop.make(
      'ten.mkv',
      `${picture('320x180', 2)} -c:v libx264 -preset ultrafast -pix_fmt yuv420p10le`,
    );
    const film = await transcoded(source);
    expect(film.facts.bitDepth).toBe(10);
    const { streams } = await inspect(shop.tools, join(film.folder, 'film.mp4'));
    expect(streams[0]?.pix_fmt).toBe('yuv420p');
  });

  itInEverything('accepts a film without sound, even if sound was requested', async () => {
    const film = await transcoded(
      await shop.make('silent.webm', `${picture('320x180', 2)} -c:v libvpx -deadline realtime`),
    );
    expect(film.soundTracks).toEqual([]);
    expect(await text(film.folder, 'master.m3u8')).not.toContain('AUDIO');
    expect((await inspect(shop.tools, join(film.folder, 'film.mp4'))).streams).toHaveLength(1);
  });

  itInEverything('mixes six channels down to two', async () => {
    const six = '-f lavfi -i aevalsrc=0.1*sin(440*t)|0.1|0.1|0.1|0.1|0.1:channel_layout=5.1:duration=2';
    const film = await transcoded(await shop.make('six.mp4', `${picture('320x180', 2)} ${six} ${H264} -c:a aac`));
    expect(film.facts.audioChannels).toBe(6);
    const { streams } = await inspect(shop.tools, join(film.folder, 'a1-ru.m4a'));
    expect(streams[0]).toMatchObject({ codec_name: 'aac', channels: 2 });
  });

  it('holds a single picture for as long as its sound plays', async () => {
    const source = await shop.make('still.mp4', `${picture('320x180', 0.04)} ${tone(6)} ${H264} -c:a aac`);
    const film = await transcoded(source);
    expect(Math.abs(film.durationMs - 6000)).toBeLessThan(120);
  });

  itInEverything('offers more languages from files beside the film', async () => {
    const source = await shop.make('ru.mp4', `${picture('320x180', 3)} ${tone(3)} ${H264} -c:a aac`);
    const english = await shop.make('en.mp3', tone(5, 880));
    const sound = [
      ...OWN_SOUND,
      { language: 'en', name: 'English "US"\n', source: { kind: 'file', path: english } },
    ] as const;
    const film = await transcoded(source, { sound });
    expect(film.soundTracks.map(({ language }) => language)).toEqual(['ru', 'en']);
    expect(await text(film.folder, 'master.m3u8')).toContain('NAME="English  US",LANGUAGE="en",DEFAULT=NO');
    const { durationMs } = await inspect(shop.tools, join(film.folder, 'a2-en.m4a'));
    expect(Math.abs(durationMs - 3000)).toBeLessThan(60);
  });

  it('refuses an extra file without sound, naming its language in the log', async () => {
    const source = await shop.make('plain.mp4', `${picture('320x180', 1)} ${H264}`);
    const path = await shop.write('en.m4a', 'no sound at all');
    const sound = [{ language: 'en', name: 'English', source: { kind: 'file', path } }] as const;
    const outcome = await transcodeFilm(shop.tools, {
      source,
      facts: await probed(source),
      folder: `${source}.out`,
      sound,
      subtitles: [],
    });
    expect(outcome.ok ? null : outcome.failure).toEqual({ kind: 'not_sound', detail: 'en: text/plain' });
  });

  it('refuses a film that is noise from its middle on, but not for a few damaged frames', async () => {
    const whole = await shop.make('whole.mp4', `${picture('160x90', 4)} ${H264} -g 10 -movflags +faststart`);
    const damagedFrom = async (share: number) => {
      const film = await readFile(whole);
      film.fill(0x5a, Math.round(film.length * share));
      const source = await shop.write(`damaged-${share}.mp4`, film);
      const request = { source, facts: await probed(source), folder: shop.path(`damaged-${share}`) };
      const outcome = await transcodeFilm(shop.tools, { ...request, sound: [], subtitles: [] });
      return outcome.ok || outcome.failure.kind;
    };
    expect([await damagedFrom(0.5), await damagedFrom(0.95)]).toEqual(['broken', true]);
  });

  it('carries subtitles per language beside the film', async () => {
    const vtt = 'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nВдох\n';
    const source = await shop.make('subs.mp4', `${picture('320x180', 2)} ${H264}`);
    const film = await transcoded(source, { subtitles: [{ language: 'ru', name: 'Русские', vtt }] });
    expect(film.subtitleTracks).toEqual([{ language: 'ru', name: 'Русские', file: 's1-ru.vtt' }]);
    expect(await text(film.folder, 's1-ru.vtt')).toBe(vtt);
    expect(await text(film.folder, 's1-ru.m3u8')).toContain('#EXTINF:2.000000,\ns1-ru.vtt');
    expect(await text(film.folder, 'master.m3u8')).toContain('SUBTITLES="subtitles"');
  });

  itInEverything('takes its poster from a frame with something to see', async () => {
    const black =
      'color=black:size=320x180:duration=3:rate=25[a];testsrc2=size=320x180:duration=3:rate=25[b];[a][b]concat';
    const source = await shop.make('dark.mp4', `-f lavfi -i ${black} ${H264}`);
    const film = await transcoded(source);
    const { channels } = await sharp(join(film.folder, 'poster.jpg')).greyscale().stats();
    expect(channels[0]?.mean).toBeGreaterThan(40);
  });

  it('leaves no camera metadata in its output', async () => {
    const tags = '-metadata title=Secret -metadata location=+55.7558+037.6173/ -metadata comment=Secret';
    const film = await transcoded(
      await shop.make('tags.mov', `${picture('320x180', 1)} ${tone(1)} ${H264} -c:a aac ${tags}`),
    );
    for (const file of ['180p.mp4', 'a1-ru.m4a', 'film.mp4']) {
      const bytes = await readFile(join(film.folder, file), 'latin1');
      expect([bytes.includes('Secret'), bytes.includes('+55.75')]).toEqual([false, false]);
    }
  });
});

describe('with the packaged programs', () => {
  itInEverything.each([
    ['ts', '-c:v libx264 -preset ultrafast -c:a aac'],
    ['avi', '-c:v mpeg4 -c:a mp3'],
    ['webm', '-c:v libvpx -deadline realtime -c:a libvorbis'],
  ])('accepts a film in .%s as the system ones do', async (ending, codecs) => {
    const packaged = await openWorkshop('packaged');
    try {
      const source = await shop.make(`kind.${ending}`, `${picture('160x90', 2, 30)} ${tone(2)} ${codecs}`);
      const [theirs, ours] = [await probed(source, packaged), await probed(source)];
      expect(theirs).toMatchObject({ frames: 60, isVfr: false, fps: ours.fps, durationMs: ours.durationMs });
      expect(Math.abs((await transcoded(source, {}, packaged)).durationMs - 2000)).toBeLessThan(120);
    } finally {
      await packaged.close();
    }
  });

  it('finds the end of a film whose beginning is not read', async () => {
    const packaged = await openWorkshop('packaged');
    try {
      const whole = await packaged.make('long.mp4', `${picture('160x90', 60, 5)} ${H264}`);
      expect(await lookAtFilm(packaged.tools, whole)).toEqual({ ok: true, value: null });
    } finally {
      await packaged.close();
    }
  });

  it('makes the same film as with the system ones', async () => {
    const packaged = await openWorkshop('packaged');
    try {
      expect(packaged.tools.ffmpeg).toMatch(/ffmpeg-installer|programs/);
      const lying = await packaged.make('a.mp4', `${picture('640x480', 4)} ${tone(4)} ${H264} -c:a aac`);
      const source = await packaged.write('b.mp4', turnQuarter(await readFile(lying)));
      const film = await transcoded(source, {}, packaged);
      expect(film.renditions.map(({ width, height }) => [width, height])).toEqual([
        [480, 640],
        [240, 320],
      ]);
      expect(film.durationMs).toBe(4000);
      const { streams } = await inspect(shop.tools, join(film.folder, 'master.m3u8'));
      expect(streams.map(({ codec_name: codec }) => codec).toSorted()).toEqual(['aac', 'h264', 'h264']);
    } finally {
      await packaged.close();
    }
  });
});

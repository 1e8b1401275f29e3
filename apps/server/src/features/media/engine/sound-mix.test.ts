import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWN_SOUND, transcodedIn } from './testing/transcoded.ts';
import { H264, openWorkshop, picture, tone, type Workshop } from './testing/workshop.ts';
import type { SoundTrackRequest } from './transcode-types.ts';

const VOICE_HZ = 440;
const MUSIC_HZ = 1200;
const RATE = 48_000;

let shop: Workshop;
let source: string;
let music: string;
beforeAll(async () => {
  // The oldest ffmpeg that is in use.
  shop = await openWorkshop('packaged');
  // As loud as a recording can be, so that a plain sum of both would clip; one is mono, the other stereo.
  const loud = (seconds: number, hertz: number) => `${tone(seconds, hertz)} -af volume=17dB`;
  source = await shop.make('film.mp4', `${picture('160x90', 2, 5)} ${loud(2, VOICE_HZ)} ${H264} -c:a aac`);
  music = await shop.make('music.mp3', `${loud(1, MUSIC_HZ)},pan=stereo|c0=c0|c1=c0`);
});
afterAll(() => shop.close());

const extra = (language: string, isDescription: boolean): SoundTrackRequest => ({
  language,
  name: isDescription ? `${language} (AD)` : language,
  source: { kind: 'file', path: source },
  isDescription,
});

/** What is heard from a moment for a tenth of a second: the amplitude of both tones, and the peak of the whole. */
async function heard(path: string, fromS: number) {
  const options = `-v error -i ${path} -ss ${fromS} -t 0.1 -af pan=mono|c0=c0 -ar ${RATE} -f f32le pipe:1`;
  const { stdout } = await promisify(execFile)(shop.tools.ffmpeg, options.split(' '), { encoding: 'buffer' });
  const samples = new Float32Array(stdout.buffer, stdout.byteOffset, stdout.length / 4);
  return {
    voice: amplitude(samples, VOICE_HZ),
    music: amplitude(samples, MUSIC_HZ),
    peak: samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
  };
}

function amplitude(samples: Float32Array, hertz: number): number {
  const turn = (2 * Math.PI * hertz) / RATE;
  const sum = { re: 0, im: 0 };
  for (const [at, sample] of samples.entries()) {
    sum.re += sample * Math.cos(turn * at);
    sum.im += sample * Math.sin(turn * at);
  }
  return (2 * Math.hypot(sum.re, sum.im)) / samples.length;
}

describe('a film whose music is a file of its own', () => {
  it('is heard in five balances from the voice alone to the music alone, in each language', async () => {
    const film = await transcodedIn(shop, source, {
      sound: [...OWN_SOUND, extra('en', false), extra('ru', true)],
      music,
    });
    const names = [0, 25, 50, 75, 100].map((percent) => `a1-ru-m${percent}`);
    const levels = await Promise.all(names.map((name) => heard(join(film.folder, `${name}.m4a`), 0.5)));
    const [onlyVoice, , balanced, , onlyMusic] = levels;
    expect(onlyVoice?.music).toBeLessThan(0.005);
    expect(onlyMusic?.voice).toBeLessThan(0.005);
    expect((balanced?.music ?? 0) / (balanced?.voice ?? 0)).toBeCloseTo(1, 1);
    const shares = levels.map((level) => level.music / (level.music + level.voice));
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    for (const { voice, music: played, peak } of levels) {
      expect(Math.max(voice, played)).toBeGreaterThan(0.3);
      expect(peak).toBeLessThan(0.87);
    }
    const whole = await heard(join(film.folder, 'film.mp4'), 0.5);
    expect(Math.abs(whole.music - (balanced?.music ?? 0))).toBeLessThan(0.02);

    const master = await readFile(join(film.folder, 'master.m3u8'), 'utf8');
    const sounds = [
      ...master.matchAll(/TYPE=AUDIO.*NAME="([^"]+)",LANGUAGE="(\w+)",DEFAULT=(\w+),AUTOSELECT=(\w+).*/g),
    ];
    expect(sounds.map((found) => [...found.slice(1), /CHARACTERISTICS="([^"]+)"/.exec(found[0])?.[1]])).toEqual([
      ['Русский', 'ru', 'YES', 'YES', 'org.daystream.music-50'],
      ['Русский (♪ 0\u00A0%)', 'ru', 'NO', 'NO', 'org.daystream.music-0'],
      ['Русский (♪ 25\u00A0%)', 'ru', 'NO', 'NO', 'org.daystream.music-25'],
      ['Русский (♪ 75\u00A0%)', 'ru', 'NO', 'NO', 'org.daystream.music-75'],
      ['Русский (♪ 100\u00A0%)', 'ru', 'NO', 'NO', 'org.daystream.music-100'],
      ...[50, 0, 25, 75, 100].map((percent) => [
        percent === 50 ? 'en' : `en (♪ ${percent}\u00A0%)`,
        'en',
        'NO',
        percent === 50 ? 'YES' : 'NO',
        `org.daystream.music-${percent}`,
      ]),
      ['ru (AD)', 'ru', 'NO', 'YES', 'public.accessibility.describes-video'],
    ]);

    // Music that is shorter than the film ends, and what follows is as long and as loud as before.
    const late = await Promise.all(names.map((name) => heard(join(film.folder, `${name}.m4a`), 1.5)));
    expect(late.every((level) => level.music < 0.005)).toBe(true);
    expect(Math.abs((late[1]?.voice ?? 0) - (levels[0]?.voice ?? 0))).toBeLessThan(0.05);
    const playlists = await Promise.all(names.map((name) => readFile(join(film.folder, `${name}.m3u8`), 'utf8')));
    const lengths = playlists.map((playlist) =>
      [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, found) => sum + Number(found[1]), 0),
    );
    for (const length of lengths) expect(Math.abs(length - 2)).toBeLessThan(0.06);
  });

  it('keeps what is playing when its music comes and goes, and encodes nothing twice', async () => {
    const folder = `${source}.again`;
    const made = async (path: string | null, ...files: string[]) => {
      await transcodedIn(shop, source, { folder, music: path });
      return Promise.all(files.map(async (file) => (await stat(join(folder, file))).ino));
    };
    const plain = await made(null, 'a1-ru.m4a', '90p.mp4');
    const mixed = await made(music, 'a1-ru.m4a', '90p.mp4', 'a1-ru-m0.m4a', 'a1-ru-m50.m4a');
    expect(mixed.slice(0, 2)).toEqual(plain);
    expect(await made(music, 'a1-ru.m4a', '90p.mp4', 'a1-ru-m0.m4a', 'a1-ru-m50.m4a')).toEqual(mixed);
    expect(await made(null, 'a1-ru.m4a', '90p.mp4')).toEqual(plain);
    expect(await readFile(join(folder, 'master.m3u8'), 'utf8')).not.toContain('org.daystream.music');
    const other = await shop.make('other.mp3', tone(1, MUSIC_HZ));
    const [again] = await made(other, 'a1-ru-m50.m4a');
    expect(again).not.toBe(mixed[3]);
  });

  it('is refused with its reason where the music is none', async () => {
    const path = await shop.write('music.m4a', 'no sound at all');
    await expect(transcodedIn(shop, source, { folder: `${source}.none`, music: path })).rejects.toThrow(
      'not_sound: music: text/plain',
    );
  });
});

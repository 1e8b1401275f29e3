import { chmod, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutOff } from './cut-off.ts';
import { lookAtFilm } from './film-look.ts';
import { H264, openWorkshop, picture, tone, type Workshop } from './testing/workshop.ts';

let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.close());

/** Whole seconds of what is there and of what was promised; `whole`, or the other reason against the film. */
async function seen(path: string, tools = shop.tools) {
  const looked = await lookAtFilm(tools, path);
  if (looked.ok) return 'whole';
  const { kind, cutOff: found } = looked.failure;
  if (found === undefined) return kind;
  const seconds = (ms: number) => Math.floor(ms / 1000);
  return [seconds(found.thereMs), found.promisedMs === null ? null : seconds(found.promisedMs)];
}

const cut = async (name: string, share: number) => {
  const bytes = await shop.read(name);
  return shop.write(`${share}-${name}`, bytes.subarray(0, Math.round(bytes.length * share)));
};

const film = `${picture('96x72', 15, 10)} ${tone(15)} -shortest`;
const mp4 = `${film} ${H264} -g 10 -c:a aac`;

describe('how much of a film is there', () => {
  it.each([
    ['a whole film', { saidMs: 90_000, thereMs: 90_000 }, null],
    ['sound a moment longer than the picture', { saidMs: 90_000, thereMs: 89_100 }, null],
    ['a long film with a length that is a little wrong', { saidMs: 7_200_000, thereMs: 7_100_000 }, null],
    ['a long film with bytes missing', { saidMs: 7_200_000, thereMs: 7_100_000, isInside: true }, 7_200_000],
    ['a seventh of a film', { saidMs: 90_000, thereMs: 12_000 }, 90_000],
    ['bytes missing after the last picture', { saidMs: 90_000, thereMs: 89_500, isInside: true }, null],
    ['bytes missing, measured', { saidMs: 12_000, thereMs: 12_000, isInside: true, isMeasured: true }, 'unknown'],
    ['bytes missing, no length', { saidMs: null, thereMs: 12_000, isInside: true }, 'unknown'],
    ['no length', { saidMs: null, thereMs: 12_000 }, null],
  ])('%s', (_, facts, promised) => {
    const found = cutOff({ isMeasured: false, isInside: false, ...facts });
    expect(found && [found.thereMs, found.promisedMs ?? 'unknown']).toEqual(promised && [facts.thereMs, promised]);
  });
});

describe('a film whose copy stopped', () => {
  it.each([
    ['front.mp4', `${mp4} -movflags +faststart`, 15],
    ['phone.mov', `${mp4} -movflags +faststart`, 15],
    ['fragments.mp4', `${mp4} -movflags +frag_keyframe+empty_moov+default_base_moof`, null],
    ['indexed-fragments.mp4', `${mp4} -movflags +dash+global_sidx`, 15],
    ['plain.mkv', mp4, 15],
    ['recorded.mkv', `${mp4} -live 1`, null],
    ['plain.webm', `${film} -c:v libvpx -deadline realtime -cpu-used 8 -g 10 -c:a libopus`, 15],
    ['plain.ts', mp4, null],
    ['camera.m2ts', `${mp4} -mpegts_m2ts_mode 1 -f mpegts`, null],
    ['plain.avi', `${film} -c:v mpeg4 -g 10 -c:a mp3`, 15],
  ])('is told from a whole one: %s', async (name, options, promised) => {
    expect(await seen(await shop.make(name, options))).toBe('whole');
    const [there, said] = await seen(await cut(name, 0.377));
    expect(said).toBe(promised);
    expect(there).toBeGreaterThanOrEqual(4);
    expect(there).toBeLessThanOrEqual(7);
  });

  it('is told although only a fiftieth is missing', async () => {
    await shop.make('long.mp4', `${picture('64x48', 400, 10)} ${H264} -g 10 -movflags +faststart`);
    const [there, said] = await seen(await cut('long.mp4', 0.985));
    expect(said).toBe(400);
    expect(there).toBeGreaterThan(390);
  });

  it.each(['mp4', 'mkv'])('is told without counting every packet of it: %s', async (ending) => {
    const log = await shop.write(`asked-${ending}.txt`, '');
    await chmod(log, 0o666);
    const ffprobe = await shop.write(
      `noting-${ending}`,
      `#!/bin/sh\necho "$@" >> ${log}\nexec ${shop.tools.ffprobe} "$@"\n`,
    );
    await chmod(ffprobe, 0o755);
    const name = `quarter-of-an-hour.${ending}`;
    await shop.make(name, `${picture('64x48', 900, 1)} ${H264} -g 10 -movflags +faststart`);
    expect(await seen(await cut(name, 0.61), { ...shop.tools, ffprobe })).toEqual([expect.closeTo(550, -2), 900]);
    const intervals = [...(await readFile(log, 'utf8')).matchAll(/-read_intervals (\S+)/g)].map(([, asked]) => asked);
    expect(intervals).toHaveLength(3);
    expect(intervals).not.toContain('0.000%');
  });

  it('is told by the packaged programs', async () => {
    const packaged = await openWorkshop('packaged');
    try {
      await shop.make('packaged.mp4', `${mp4} -movflags +faststart`);
      expect(await seen(await cut('packaged.mp4', 0.377), packaged.tools)).toEqual([expect.any(Number), 15]);
      await shop.make('packaged.mkv', `${mp4} -live 1`);
      expect(await seen(await cut('packaged.mkv', 0.377), packaged.tools)).toEqual([expect.any(Number), null]);
    } finally {
      await packaged.close();
    }
  });
});

describe('a film that is whole though its streams do not end together', () => {
  it.each([
    ['sound-longer.mp4', `${picture('96x72', 5)} ${tone(20)} ${H264} -c:a aac -movflags +faststart`],
    ['sound-longer.mkv', `${picture('96x72', 5)} ${tone(20)} ${H264} -c:a aac`],
    ['sound-shorter.mp4', `${picture('96x72', 20, 10)} ${tone(5)} ${H264} -c:a aac -movflags +faststart`],
    ['silent.webm', `${picture('96x72', 20)} -c:v libvpx -deadline realtime -cpu-used 8`],
    ['bursts.mp4', `${picture('96x72', 20)} -vf select='lt(mod(t,10),1)' -vsync vfr ${H264}`],
    ['bursts.mkv', `${picture('96x72', 20)} -vf select='lt(mod(t,10),1)' -vsync vfr ${H264}`],
    ['slides.mp4', `${picture('96x72', 40, 1)} ${tone(40)} ${H264} -c:a aac`],
  ])('%s', async (name, options) => {
    expect(await seen(await shop.make(name, options))).toBe('whole');
  });

  it('with an edit list that begins or ends inside', async () => {
    const whole = await shop.make('whole.mp4', `${mp4} -movflags +faststart`);
    expect(await seen(await shop.make('later.mp4', `-ss 7.3 -i ${whole} -c copy`))).toBe('whole');
    expect(await seen(await shop.make('shifted.mp4', `-itsoffset 4 -i ${whole} -c copy`))).toBe('whole');
    const trimmed = await shop.read('whole.mp4');
    // As a phone trims: the list plays four seconds, all bytes stay.
    for (let at = trimmed.indexOf('elst'); at > 0; at = trimmed.indexOf('elst', at + 4))
      trimmed.writeUInt32BE(4000, at + 12);
    expect(await seen(await shop.write('trimmed.mp4', trimmed))).toBe('whole');
  });

  it('with a still cover, chapters and subtitles that outlast it', async () => {
    const cover = await shop.make('cover.png', `${picture('64x64', 1)} -frames:v 1`);
    const whole = await shop.make('inner.mp4', mp4);
    const subtitles = await shop.write('late.srt', '1\n00:00:14,000 --> 00:00:40,000\nend\n');
    const options = `-i ${whole} -i ${cover} -map 0 -map 1 -c copy -disposition:v:1 attached_pic`;
    expect(await seen(await shop.make('covered.mp4', options))).toBe('whole');
    expect(await seen(await shop.make('words.mkv', `-i ${whole} -i ${subtitles} -c copy -c:s srt`))).toBe('whole');
    expect(await seen(await shop.make('words.mp4', `-i ${whole} -i ${subtitles} -c copy -c:s mov_text`))).toBe('whole');
  });

  it('with bytes behind its end', async () => {
    await shop.make('padded.mp4', `${mp4} -movflags +faststart`);
    const padded = await shop.read('padded.mp4');
    expect(await seen(await shop.write('zeros.mp4', Buffer.concat([padded, Buffer.alloc(5000)])))).toBe('whole');
  });
});

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { voiceLimits } from '@daystream/domain/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool } from '../../../testing/test-school.ts';
import { mediaTools } from '../videos/media-tools.service.ts';
import { photo, sendFile, storedKeys } from '../testing/sent-files.ts';
import { recording } from '../testing/recording.ts';
import { tinyFilm } from '../testing/tiny-film.ts';

let school: TestSchool;
let expert: Person;
beforeAll(async () => {
  school = await openTestSchool();
  expert = await school.person({ roles: ['expert'] });
});
afterAll(() => school.close());

const TOO_LONG_S = (voiceLimits.longestMs + voiceLimits.slackMs) / 1000 + 1;

/** What ffmpeg tells of a sound. */
async function loudness(sound: Buffer): Promise<string> {
  const { ffmpeg } = await mediaTools(school.ctx);
  const run = promisify(execFile)(ffmpeg, '-hide_banner -i pipe:0 -af volumedetect -f null -'.split(' '));
  run.child.stdin?.end(sound);
  return (await run).stderr;
}

const send = (content: Uint8Array, as = expert) => sendFile(school, as, 'voice', content, 'Голос.webm');

describe('a spoken remark', () => {
  it.each(['webm', 'mp4'] as const)('recorded as %s becomes AAC in mp4 of a known length', async (recorder) => {
    const { status, body } = await send(await recording(school.ctx, 3, recorder));
    expect([status, body]).toMatchObject([201, { type: 3, mime: 'audio/mp4', name: 'voice.m4a', duration: 3 }]);
    const { headers, rawPayload } = await school.app.inject({ method: 'GET', url: body.url });
    expect([headers['content-type'], rawPayload.length]).toEqual(['audio/mp4', body.size]);
    expect(rawPayload.toString('latin1', 4, 8)).toBe('ftyp');
    expect(await loudness(rawPayload)).toMatch(/Audio: aac/);
  });

  it.each([
    ['is silent', () => recording(school.ctx, 2, 'webm', 'anullsrc'), 'voice_silent'],
    [
      'has only the noise of a microphone',
      () => recording(school.ctx, 2, 'webm', 'anoisesrc=amplitude=0.001'),
      'voice_silent',
    ],
    ['is a slip of the finger', () => recording(school.ctx, 0.2), 'voice_too_short'],
    ['is too long', () => recording(school.ctx, TOO_LONG_S, 'mp4', 'anullsrc=r=8000'), 'voice_too_long'],
    ['has no bytes', async () => Buffer.alloc(0), 'file_empty'],
    ['is a photo', () => photo(), 'file_type_refused'],
    ['is a film with sound', () => tinyFilm(school.ctx, 1, '64x48'), 'file_type_refused'],
    ['is a playlist', async () => Buffer.from('#EXTM3U\nhttp://10.0.0.1/secret'), 'file_type_refused'],
    ['is nothing known', async () => Buffer.from([0, 1, 2, 3, 4, 5, 6, 7]), 'file_type_refused'],
    ['breaks off in its header', async () => (await recording(school.ctx, 2)).subarray(0, 120), 'file_broken'],
  ])('that %s is refused, and nothing is left of it', async (_, content, code) => {
    const before = await storedKeys(school);
    const { status, body } = await send(await content());
    expect([status, body]).toMatchObject([415, { code }]);
    expect(await storedKeys(school)).toEqual(before);
  });

  it('is made as loud as the others', async () => {
    const means = [];
    for (const change of ['volume=-12dB', 'volume=15dB']) {
      const { body } = await send(await recording(school.ctx, 4, 'webm', `sine=frequency=220,${change}`));
      const { rawPayload } = await school.app.inject({ method: 'GET', url: body.url });
      means.push(Number(/mean_volume: (-[\d.]+)/.exec(await loudness(rawPayload))?.[1]));
    }
    const [quiet = 0, loud = 0] = means;
    expect(Math.abs(quiet - loud)).toBeLessThan(3);
  });

  it('is only for those who review homework', async () => {
    const voice = await recording(school.ctx, 1);
    expect((await send(voice, await school.person())).status).toBe(403);
  });
});

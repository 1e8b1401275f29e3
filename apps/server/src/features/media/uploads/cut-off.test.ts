import { UPLOADS_PATH } from '@daystream/contract/media';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool } from '../../../testing/test-school.ts';
import { H264, openWorkshop, picture, type Workshop } from '../engine/testing/workshop.ts';
import { sendFile, storedKeys } from '../testing/sent-files.ts';

let school: TestSchool;
let shop: Workshop;
let author: Person;
let whole: Buffer;
let third: Buffer;
beforeAll(async () => {
  school = await openTestSchool();
  shop = await openWorkshop();
  author = await school.person({ roles: ['author'] });
  await shop.make('whole.mp4', `${picture('96x72', 90, 5)} ${H264} -g 5 -movflags +faststart`);
  whole = await shop.read('whole.mp4');
  third = whole.subarray(0, Math.round(whole.length / 3));
});
afterAll(async () => {
  await school.close();
  await shop.close();
});

describe('a course film whose copy stopped', () => {
  it('is refused with how much of it is there, in the language of who sends it', async () => {
    const refusals = {
      ru: /Видео заканчивается на 0:[23]\d из 1:30/,
      en: /ends after 0:[23]\d of 1:30/,
    };
    for (const [language, message] of Object.entries(refusals)) {
      const as = await school.person({ roles: ['author'], language });
      const { status, body } = await sendFile(school, as, 'media', third, 'дыхание.mp4');
      expect([status, body]).toMatchObject([
        415,
        { code: 'film_cut_off', message: expect.stringMatching(message) as string },
      ]);
    }
    expect(await storedKeys(school)).toEqual([]);
  });

  it('is refused with its last piece too, and leaves nothing', async () => {
    const named = (name: string, value: string) => `${name} ${Buffer.from(value).toString('base64')}`;
    const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${author.token}` };
    const metadata = [named('filename', 'a.mp4'), named('purpose', 'media')].join();
    const created = await school.app.inject({
      method: 'POST',
      url: UPLOADS_PATH,
      headers: { ...headers, 'upload-length': String(third.length), 'upload-metadata': metadata },
    });
    const sent = await school.app.inject({
      method: 'PATCH',
      url: String(created.headers.location),
      headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
      payload: third,
    });
    expect([sent.statusCode, sent.json<{ code: string }>().code]).toEqual([415, 'film_cut_off']);
    expect(await storedKeys(school)).toEqual([]);
  });

  it('is taken whole, and from learners as they have it', async () => {
    expect((await sendFile(school, author, 'media', whole)).status).toBe(201);
    expect((await sendFile(school, await school.person(), 'homework', third)).status).toBe(201);
  });
});

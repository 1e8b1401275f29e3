import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import { archiveQuotas, uploadQuotas } from '../limits.ts';
import { quotaProblem, unsentWith } from './upload-quota.ts';

const GIB = 1024 ** 3;
const now = 10 * DAY_MS;
const none = { waitingFilms: 0, unsentFiles: 0, sent: [] };
const photo = { purpose: 'homework', sizeBytes: 1000, isFilm: false } as const;
const archive = { purpose: 'archive', sizeBytes: archiveQuotas.bytesPerDay, isFilm: false } as const;
const film = { ...photo, sizeBytes: GIB, isFilm: true };
const sentAt = (...hoursAgo: number[]) =>
  hoursAgo.map((hours) => ({ sizeBytes: 2 * GIB, atMs: now - hours * HOUR_MS }));

describe('the quota of uploads', () => {
  it('keeps the table', () => {
    expect(uploadQuotas).toEqual({ waitingFilms: 10, unsentFiles: 100, bytesPerDay: 10 * GIB });
  });

  it.each([
    ['nothing before', none, film, null],
    ['nine films waiting', { ...none, waitingFilms: 9 }, film, null],
    ['ten films waiting', { ...none, waitingFilms: 10 }, film, { kind: 'films', films: 10 }],
    ['a photo beside ten films', { ...none, waitingFilms: 10 }, photo, null],
    ['99 unsent files', { ...none, unsentFiles: 99 }, photo, null],
    ['100 unsent files', { ...none, unsentFiles: 100 }, photo, { kind: 'files', files: 100 }],
    [
      'an avatar beside 100 unused ones',
      { ...none, unsentFiles: 100 },
      { ...photo, purpose: 'avatar' },
      { kind: 'files', files: 100 },
    ],
    ['a remark beside 100 unsent files', { ...none, unsentFiles: 100 }, { ...photo, purpose: 'voice' }, null],
    ['exactly the bytes of a day', { ...none, sent: sentAt(1, 2, 3, 4) }, { ...film, sizeBytes: 2 * GIB }, null],
    ['bytes of the day before', { ...none, sent: sentAt(24, 25, 26, 27, 28) }, film, null],
    [
      'a byte more than those of a day',
      { ...none, sent: sentAt(1, 2, 3, 4) },
      { ...film, sizeBytes: 2 * GIB + 1 },
      { kind: 'bytes', limitBytes: 10 * GIB, freeAtMs: now + 20 * HOUR_MS },
    ],
    ['those of exactly a day ago no more', { ...none, sent: sentAt(24) }, { ...film, sizeBytes: 10 * GIB }, null],
    [
      'more, exactly enough when the first is a day old',
      { ...none, sent: sentAt(20, 18, 3, 4, 5) },
      { ...film, sizeBytes: 2 * GIB },
      { kind: 'bytes', limitBytes: 10 * GIB, freeAtMs: now + 4 * HOUR_MS },
    ],
    [
      'more than a day allows at all',
      { ...none, sent: sentAt(1) },
      { ...film, sizeBytes: 10 * GIB + 1 },
      { kind: 'bytes', limitBytes: 10 * GIB, freeAtMs: now + 24 * HOUR_MS },
    ],
    ['the archives of a day, whatever is unsent', { ...none, unsentFiles: 1000 }, archive, null],
    [
      'an archive above those of a day',
      { ...none, sent: [{ sizeBytes: 1, atMs: now - 20 * HOUR_MS }] },
      archive,
      { kind: 'bytes', limitBytes: archiveQuotas.bytesPerDay, freeAtMs: now + 4 * HOUR_MS },
    ],
    [
      'more, free when the first of the day is a day old',
      { ...none, sent: sentAt(1, 20, 3, 4, 5) },
      photo,
      { kind: 'bytes', limitBytes: 10 * GIB, freeAtMs: now + 4 * HOUR_MS },
    ],
    [
      'more, free when the two first are',
      { ...none, sent: sentAt(20, 18, 3, 4, 5) },
      { ...film, sizeBytes: 3 * GIB },
      { kind: 'bytes', limitBytes: 10 * GIB, freeAtMs: now + 6 * HOUR_MS },
    ],
    [
      'a course film, whatever else there is',
      { waitingFilms: 1000, unsentFiles: 1000, sent: sentAt(1, 2, 3, 4, 5, 6) },
      { ...film, purpose: 'media' },
      null,
    ],
  ] as const)('%s', (_, facts, upload, problem) => {
    expect(quotaProblem(facts, upload, now)).toEqual(problem);
  });

  it('counts avatars that nobody uses apart from what is not sent', () => {
    expect((['avatar', 'homework', 'chat'] as const).map(unsentWith)).toEqual([
      ['avatar'],
      ['homework', 'chat'],
      ['homework', 'chat'],
    ]);
  });
});

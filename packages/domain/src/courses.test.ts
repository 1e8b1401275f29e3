import { describe, expect, it } from 'vitest';
import {
  clampRepeatCount,
  dayDemoLock,
  demoAbilities,
  documentIsUsable,
  fileKind,
  fileTypes,
  emptyDayReason,
  isDemoRestricted,
  lessonTitle,
  pickSource,
  versionUpdateOffer,
} from './courses.ts';

describe('a file', () => {
  it('has the type numbers of the specification', () => {
    expect(fileTypes).toEqual({ video: 1, image: 2, sound: 3, document: 4, subtitle: 5 });
  });

  it.each([
    [1, 'video'],
    [5, 'subtitle'],
    [4, 'document'],
    [99, 'document'],
  ])('of type %s is a %s', (type, kind) => {
    expect(fileKind(type)).toBe(kind);
  });
});

describe('a lesson title', () => {
  it.each([
    ['Лоб (разбор)', 'Лоб', 'analysis'],
    ['Лоб (Исполнение)', 'Лоб', 'practice'],
    ['Лоб (ТЕОРИЯ)', 'Лоб', 'theory'],
    ['Лоб(разбор)', 'Лоб', 'analysis'],
    ['Лоб  ( разбор ) ', 'Лоб', 'analysis'],
    ['Лоб (часть 1) (разбор)', 'Лоб (часть 1)', 'analysis'],
    ['Лоб (другое)', 'Лоб (другое)', null],
    ['Лоб (разбор) 2', 'Лоб (разбор) 2', null],
    ['разбор', 'разбор', null],
    ['Лоб (разбор', 'Лоб (разбор', null],
    ['(разбор)', '(разбор)', null],
    ['Лоб разбор', 'Лоб разбор', null],
    ['Лоб', 'Лоб', null],
    ['', '', null],
  ])('%j has the title %j and the kind %s', (written, title, kind) => {
    expect(lessonTitle(written)).toEqual({ title, kind });
  });

  it('of any length is split at once', () => {
    const written = `${'('.repeat(50_000)} (разбор)`;
    expect(lessonTitle(written).kind).toBe('analysis');
  });
});

describe('the repeat count of a lesson set', () => {
  it.each([
    [9, 1, 5, 5],
    [0, 1, 5, 1],
    [3, 1, 5, 3],
    [9, null, null, 9],
    [9, null, 5, 5],
    [0, 2, null, 2],
  ])('%s in the range %s..%s is %s', (count, from, to, expected) => {
    expect(clampRepeatCount(count, { from, to })).toBe(expected);
  });
});

describe('the demo lock of a day', () => {
  it.each([
    // demo, full access, demo-accessible, open by delay
    [false, false, false, false, 'time_delay'],
    [false, false, false, true, null],
    [false, false, true, false, 'time_delay'],
    [false, false, true, true, null],
    [false, true, false, false, 'time_delay'],
    [false, true, false, true, null],
    [false, true, true, false, 'time_delay'],
    [false, true, true, true, null],
    [true, false, false, false, 'demo'],
    [true, false, false, true, 'demo'],
    [true, false, true, false, 'time_delay'],
    [true, false, true, true, null],
    [true, true, false, false, 'time_delay'],
    [true, true, false, true, null],
    [true, true, true, false, 'time_delay'],
    [true, true, true, true, null],
  ])(
    'demo %s, full access %s, demo-accessible %s, open by delay %s: %s',
    (isDemo, courseFullAccess, isDemoAccessible, isOpenByTimeDelay, lock) => {
      expect(dayDemoLock({ isDemo, courseFullAccess, isDemoAccessible, isOpenByTimeDelay })).toBe(lock);
    },
  );
});

describe('demo flags of a course', () => {
  const off = {
    isDemoDocumentsAccessible: false,
    isDemoExpertMessageEnabled: false,
    isDemoUserMessageEnabled: false,
    isDemoOfflineModeAccessible: false,
  };
  const demo = { isDemo: true, courseFullAccess: false };
  const nothing = { canOpenDocuments: false, canSeeExpertChat: false, canWriteToExpert: false, canDownload: false };
  const everything = { canOpenDocuments: true, canSeeExpertChat: true, canWriteToExpert: true, canDownload: true };

  it.each([
    ['bind a demo stream', off, demo, nothing],
    ['bind no full stream', off, { isDemo: false, courseFullAccess: false }, everything],
    ['bind no demo stream with full access', off, { isDemo: true, courseFullAccess: true }, everything],
    ['open the documents', { ...off, isDemoDocumentsAccessible: true }, demo, { ...nothing, canOpenDocuments: true }],
    [
      'make a chat read-only',
      { ...off, isDemoExpertMessageEnabled: true },
      demo,
      { ...nothing, canSeeExpertChat: true },
    ],
    ['let nobody write in a hidden chat', { ...off, isDemoUserMessageEnabled: true }, demo, nothing],
    ['open downloads', { ...off, isDemoOfflineModeAccessible: true }, demo, { ...nothing, canDownload: true }],
  ])('%s', (_, course, stream, abilities) => {
    expect(demoAbilities(course, stream)).toEqual(abilities);
  });

  it('are lifted by full access', () => {
    expect(isDemoRestricted({ isDemo: true, courseFullAccess: true })).toBe(false);
    expect(isDemoRestricted(demo)).toBe(true);
  });
});

describe('course documents', () => {
  it('keep only those with an address or a file', () => {
    const documents = [
      { url: 'https://a/b.pdf' },
      { file: { id: 1 } },
      { title: 'title only' },
      { url: '' },
      { url: null, file: null },
    ];
    expect(documents.filter(documentIsUsable)).toHaveLength(2);
  });
});

describe('the source of a film', () => {
  const all = { localUrl: 'l', m3u8: 'h', mp4: 'm', url: 'u' };

  it.each([
    [all, { kind: 'local', url: 'l' }],
    [
      { ...all, localUrl: null },
      { kind: 'hls', url: 'h' },
    ],
    [
      { mp4: 'm', url: 'u' },
      { kind: 'mp4', url: 'm' },
    ],
    [{ url: 'u' }, { kind: 'file', url: 'u' }],
    [{ m3u8: '', url: '' }, null],
    [{}, null],
  ])('among %o is %o', (video, source) => {
    expect(pickSource(video)).toEqual(source);
  });
});

describe('a course version', () => {
  it.each([
    [1, 2, 2],
    [2, 2, null],
    [3, 2, null],
  ])('%s is offered the update to %s: %s', (streamVersion, courseVersion, offer) => {
    expect(versionUpdateOffer({ streamVersion, courseVersion })).toBe(offer);
  });
});

describe('a day without lessons', () => {
  const facts = { isRest: false, lessonCount: 0, areFilmsHidden: false };

  it.each([
    ['is a mistake', facts, 'mistake'],
    ['is none where it is a rest day', { ...facts, isRest: true }, null],
    ['is none where a lesson is shown', { ...facts, lessonCount: 1, areFilmsHidden: true }, null],
    ['waits for its films where they failed and are hidden', { ...facts, areFilmsHidden: true }, 'films'],
    ['of rest waits for none', { isRest: true, lessonCount: 0, areFilmsHidden: true }, null],
  ])('%s', (_, day, reason) => {
    expect(emptyDayReason(day)).toBe(reason);
  });
});

import { describe, expect, it } from 'vitest';
import { daysOfSpace, type MediaPlaceFacts, representativePlaces } from './library.ts';

const lesson: MediaPlaceFacts = { kind: 'lesson', courseId: 1, version: null };
const version = (of: number, courseId = 1): MediaPlaceFacts => ({ kind: 'version', courseId, version: of });
const settings: MediaPlaceFacts = { kind: 'settings', courseId: null, version: null };

describe('the places of a film', () => {
  it.each([
    ['the draft stands for its versions', [version(1), lesson, version(2)], [lesson]],
    ['the newest version stands for the older ones', [version(1), version(3), version(2)], [version(3)]],
    ['each course stands for itself', [version(2), lesson, version(1, 7)], [lesson, version(1, 7)]],
    ['settings are a place', [settings, version(1)], [settings, version(1)]],
    ['nowhere', [], []],
  ])('%s', (_, places, telling) => {
    expect(representativePlaces(places)).toEqual(telling);
  });
});

describe('how long the free space lasts', () => {
  it.each([
    ['at the pace of the last days', { freeBytes: 90, addedBytes: 30, addedDays: 10 }, 30],
    ['not at all on a full disk', { freeBytes: 0, addedBytes: 30, addedDays: 10 }, 0],
    ['for ever when nothing comes', { freeBytes: 90, addedBytes: 0, addedDays: 10 }, null],
    ['for ever when nothing comes to a full disk', { freeBytes: 0, addedBytes: 0, addedDays: 10 }, null],
    ['for ever when more goes than comes', { freeBytes: 90, addedBytes: -30, addedDays: 10 }, null],
    ['for a year', { freeBytes: 365, addedBytes: 1, addedDays: 1 }, 365],
    ['longer than a year by a day', { freeBytes: 366, addedBytes: 1, addedDays: 1 }, null],
    ['longer than a year is not counted', { freeBytes: 9e12, addedBytes: 1, addedDays: 10 }, null],
  ])('%s', (_, facts, days) => {
    expect(daysOfSpace(facts)).toBe(days);
  });
});

import { DAY_MS } from '@daystream/domain/durations';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetAnswers, openKeptAnswers } from './kept-answers.ts';
import { fakeCaches } from './testing/fake-caches.ts';

const url = '/spa/api/v1/user?lang=ru';
const anna = { url, token: 'token of Anna' };
const boris = { url, token: 'token of Boris' };
let nowMs = Date.UTC(2026, 10, 13, 8);
let isOffered = true;
let mayKeep = true;
const answers = openKeptAnswers({ nowMs: () => nowMs, isOffered: () => isOffered, mayKeep: async () => mayKeep });
const texts = async (asked: typeof anna): Promise<unknown> => (await answers.find(asked))?.response.json();
let caches: ReturnType<typeof fakeCaches>;

beforeEach(() => {
  caches = fakeCaches();
  vi.stubGlobal('caches', caches);
  [isOffered, mayKeep] = [true, true];
});
afterEach(() => vi.unstubAllGlobals());

describe('a cached answer', () => {
  it('is found with its headers and the time it was saved', async () => {
    await answers.keep(anna, Response.json({ id: 1 }, { headers: { 'x-pagination-page-count': '3' } }));
    const found = await answers.find(anna);
    expect(await found?.response.json()).toEqual({ id: 1 });
    expect(found?.response.headers.get('x-pagination-page-count')).toBe('3');
    expect(found?.savedAtMs).toBe(nowMs);
  });

  it('is shown for a day (OFF-017)', async () => {
    await answers.keep(anna, Response.json({ id: 1 }));
    nowMs += DAY_MS - 1;
    expect(await texts(anna)).toEqual({ id: 1 });
    nowMs += 1;
    expect(await answers.find(anna)).toBeNull();
  });

  it('is not found by another session on the same device (OFF-018)', async () => {
    await answers.keep(anna, Response.json({ id: 1 }));
    expect(await answers.find(boris)).toBeNull();
    await answers.keep(boris, Response.json({ id: 2 }));
    expect([await texts(anna), await texts(boris)]).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('has a cache name that does not reveal the token', async () => {
    await answers.keep(anna, Response.json({ id: 1 }));
    expect([...caches.stored.keys()].join()).not.toContain('Anna');
  });

  it('is deleted at sign-out, and at sign-in with those of all earlier sessions (OFF-020)', async () => {
    await answers.keep(anna, Response.json({ id: 1 }));
    await answers.keep(boris, Response.json({ id: 2 }));
    await forgetAnswers(boris.token);
    expect([await answers.find(anna), await texts(boris)]).toEqual([null, { id: 2 }]);
    await forgetAnswers(null);
    expect(caches.stored.size).toBe(0);
  });

  it('leaves other caches alone', async () => {
    await caches.open('release.1');
    await forgetAnswers(null);
    expect([...caches.stored.keys()]).toEqual(['release.1']);
  });
});

describe('nothing is cached', () => {
  it('where the variant has no offline mode, and earlier answers are not shown', async () => {
    await answers.keep(anna, Response.json({ id: 1 }));
    isOffered = false;
    expect(await answers.find(anna)).toBeNull();
    await answers.keep(boris, Response.json({ id: 2 }));
    isOffered = true;
    expect(await answers.find(boris)).toBeNull();
  });

  it('for a session that may not store anything on the device', async () => {
    mayKeep = false;
    await answers.keep(anna, Response.json({ id: 1 }));
    expect(caches.stored.size).toBe(0);
  });

  it('where the browser has no caches', async () => {
    vi.stubGlobal('caches', undefined);
    await answers.keep(anna, Response.json({ id: 1 }));
    expect(await answers.find(anna)).toBeNull();
    await forgetAnswers(null);
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadSeekPictures, seekPicturePlace } from './seek-pictures.ts';

const index = { picture: 'seek.webp', columns: 10, rows: 3, count: 23, width: 160, height: 90, everyMs: 2000 };
const answerWith = (body: string, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
const load = () => loadSeekPictures('https://school.example/m/x/v/1/2/seek.json', new AbortController().signal);

afterEach(() => vi.unstubAllGlobals());

describe('the pictures of a film', () => {
  it('are resolved relative to their index', async () => {
    answerWith(JSON.stringify(index));
    const { picture: _, ...numbers } = index;
    expect(await load()).toEqual({ ...numbers, url: 'https://school.example/m/x/v/1/2/seek.webp' });
  });

  it.each([
    ['is refused', '{}', 403],
    ['says nothing', '{}', 200],
    ['has a picture of no width', JSON.stringify({ ...index, width: 0 }), 200],
  ])('are omitted when the index %s', async (_, body, status) => {
    answerWith(body, status);
    expect(await load()).toBeNull();
  });

  it.each([
    [-5, 0, 0],
    [0, 0, 0],
    [1999, 0, 0],
    [2000, 1, 0],
    [20_000, 0, 1],
    [45_999, 2, 2],
    [99_000, 2, 2],
  ])('at %i ms begin in column %i, row %i', (atMs, column, row) => {
    expect(seekPicturePlace({ ...index, url: '' }, atMs)).toEqual({ column, row });
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#shared/query-client.ts';
import { streamsQuery, streamStatusQuery } from './streams-queries.ts';
import { NOW_MS, sampleStatus, sampleStream } from './testing/sample-course.ts';

const page = vi.hoisted(() => ({ isDemoAccessible: true }));
vi.mock('#shared/variant.ts', () => ({ variant: { id: 'dev' }, variantConfig: { features: page } }));

const server = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  server.mockReset();
});

describe('the list of streams', () => {
  it.each([
    ['shows a demo where the variant has demos', true, [1, 2]],
    ['leaves a demo out where it has none', false, [1]],
  ])('%s (STR-048, CFG-039)', async (_, isDemoAccessible, ids) => {
    page.isDemoAccessible = isDemoAccessible;
    server.mockResolvedValue(Response.json([sampleStream(), sampleStream({ id: 2, is_demo: true })]));
    expect((await queryClient.query(streamsQuery)).map(({ id }) => id)).toEqual(ids);
  });
});

describe('the status of a stream', () => {
  it('is asked for again after five minutes, not before (STR-037)', async () => {
    server.mockImplementation(async () => Response.json(sampleStatus()));
    const ask = () => queryClient.query(streamStatusQuery(1));
    await ask();
    vi.setSystemTime(NOW_MS + (4 * 60 + 59) * 1000);
    await ask();
    expect(server).toHaveBeenCalledTimes(1);
    vi.setSystemTime(NOW_MS + 5 * 60_000);
    await ask();
    expect(server).toHaveBeenCalledTimes(2);
  });

  it('that failed is thrown on and asked for again by the next call (STR-038)', async () => {
    server.mockImplementation(async () => Response.json({ code: 'not_found' }, { status: 404 }));
    await expect(queryClient.query(streamStatusQuery(1))).rejects.toMatchObject({ status: 404 });
    server.mockImplementation(async () => Response.json(sampleStatus()));
    expect((await queryClient.query(streamStatusQuery(1))).id).toBe(1);
    expect(server).toHaveBeenCalledTimes(2);
  });
});

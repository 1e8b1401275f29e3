import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient as client } from './query-client.ts';

/** A query whose reads are answered by hand. */
function open() {
  const reads: PromiseWithResolvers<string>[] = [];
  const query = {
    queryKey: ['goal'],
    retry: false,
    staleTime: 0,
    queryFn: () => {
      const read = Promise.withResolvers<string>();
      reads.push(read);
      return read.promise;
    },
  };
  return { reads, query, shown: () => client.getQueryData(query.queryKey) };
}

beforeEach(() => client.clear());

describe('a change that is answered while the same is being read', () => {
  it.each([
    ['known', 'three days'],
    ['not known yet', null],
  ])('is not overwritten by the older read, which runs again (value %s before)', async (_, before) => {
    const { reads, query, shown } = open();
    if (before !== null) client.setQueryData(query.queryKey, before);
    const read = client.query(query);
    client.setQueryData(query.queryKey, 'five days');
    reads[0]?.resolve('three days, read before');
    await Promise.resolve();
    expect(shown()).toBe('five days');
    reads[1]?.resolve('five days, and news');
    expect(await read).toBe('five days, and news');
    expect(shown()).toBe('five days, and news');
    expect(reads).toHaveLength(2);
  });

  it('stays when the repeated read fails', async () => {
    const { reads, query, shown } = open();
    const read = client.query(query).catch((error: unknown) => String(error));
    client.setQueryData(query.queryKey, 'five days');
    reads[1]?.reject(new Error('offline'));
    expect(await read).toBe('Error: offline');
    expect(shown()).toBe('five days');
  });

  it('causes no read where none is under way', async () => {
    const { reads, query } = open();
    client.setQueryData(query.queryKey, 'five days');
    client.setQueryData(query.queryKey, 'four days');
    await Promise.resolve();
    expect(reads).toHaveLength(0);
  });
});

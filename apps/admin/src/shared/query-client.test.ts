import { expect, it } from 'vitest';
import { queryClient } from './query-client.ts';

it('keeps the answer to a change when a read that began before it arrives', async () => {
  const reads: PromiseWithResolvers<string>[] = [];
  const query = {
    queryKey: ['question'],
    queryFn: () => {
      const read = Promise.withResolvers<string>();
      reads.push(read);
      return read.promise;
    },
  };
  const read = queryClient.query(query);
  queryClient.setQueryData(query.queryKey, 'closed');
  reads[0]?.resolve('open, read before');
  await Promise.resolve();
  expect(queryClient.getQueryData(query.queryKey)).toBe('closed');
  reads[1]?.resolve('closed, read again');
  expect(await read).toBe('closed, read again');
  queryClient.clear();
});

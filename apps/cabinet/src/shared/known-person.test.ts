import type { User } from '@daystream/client/models/identity';
import { beforeEach, expect, it, vi } from 'vitest';
import { userQuery } from '#shared/account-queries.ts';
import { forgetPerson, knownPerson, listenToPerson } from '#shared/known-person.ts';
import { queryClient } from '#shared/query-client.ts';

const anna = { id: 1 } as User;

beforeEach(() => queryClient.clear());

it('follows what the server has answered about the person', () => {
  const listener = vi.fn<() => void>();
  const stop = listenToPerson(listener);
  queryClient.setQueryData(userQuery.queryKey, anna);
  expect(knownPerson()).toEqual(anna);
  expect(listener).toHaveBeenCalledTimes(1);
  queryClient.removeQueries({ queryKey: userQuery.queryKey });
  expect(knownPerson()).toBeNull();
  stop();
});

it('leaves nothing of a person behind: neither them nor any answer they got', () => {
  queryClient.setQueryData(userQuery.queryKey, anna);
  queryClient.setQueryData(['streams'], ['theirs']);
  forgetPerson();
  expect(knownPerson()).toBeNull();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

import type { User } from '@daystream/client/models/identity';
import { beforeEach, expect, it, vi } from 'vitest';
import { userQuery } from '#shared/account-queries.ts';
import { forgetPerson, knownPerson, listenToPerson } from '#shared/known-person.ts';
import { queryClient } from '#shared/query-client.ts';

const anna = { id: 1 } as User;

beforeEach(() => queryClient.clear());

it('follows the server’s answers about the person', () => {
  const listener = vi.fn<() => void>();
  const stop = listenToPerson(listener);
  queryClient.setQueryData(userQuery.queryKey, anna);
  expect(knownPerson()).toEqual(anna);
  expect(listener).toHaveBeenCalledTimes(1);
  queryClient.removeQueries({ queryKey: userQuery.queryKey });
  expect(knownPerson()).toBeNull();
  stop();
});

it('clears the person together with the query cache', () => {
  queryClient.setQueryData(userQuery.queryKey, anna);
  queryClient.setQueryData(['streams'], ['theirs']);
  forgetPerson();
  expect(knownPerson()).toBeNull();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

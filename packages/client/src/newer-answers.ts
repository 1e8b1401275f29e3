interface ReadQuery {
  readonly state: { readonly fetchStatus: string };
  fetch(options: undefined, how: { cancelRefetch: boolean }): Promise<unknown>;
}

/** The part of a query cache that is needed here. */
interface Cache {
  setQueryData(queryKey: readonly unknown[], ...rest: unknown[]): unknown;
  getQueryCache(): { find(filters: { queryKey: readonly unknown[]; exact: boolean }): ReadQuery | undefined };
}

/**
 * Keeps the answer to a change from being overwritten by a read that began before it: that read runs again.
 * Whoever awaits the read gets the newer data.
 */
export function preferNewerAnswers(client: Cache): void {
  client.setQueryData = new Proxy(client.setQueryData, {
    apply(set, _, given: Parameters<Cache['setQueryData']>) {
      const query = client.getQueryCache().find({ queryKey: given[0], exact: true });
      const isBeingRead = query?.state.fetchStatus === 'fetching';
      const data = set.apply(client, given);
      // A failure is kept in the query's state.
      if (isBeingRead && data !== undefined) query?.fetch(undefined, { cancelRefetch: true }).catch(() => undefined);
      return data;
    },
  });
}

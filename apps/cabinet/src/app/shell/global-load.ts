import {
  type GlobalLoad,
  type LoadCall,
  type LoadFacts,
  type LoadMove,
  loadCalls,
  pendingLoad,
  settleCall,
  startLoad,
} from '@daystream/domain/navigation/global-load';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchUser, pointsAmountQuery } from '#shared/account-queries.ts';
import { queryClient } from '#shared/query-client.ts';
import { session } from '#shared/session.ts';
import { variantConfig } from '#shared/variant.ts';
import { streamsQuery } from '../../features/streams/index.ts';

/** State of the initial load; kept in the query cache, so it is cleared with it. */
const loadQuery = queryOptions({
  queryKey: ['load'],
  queryFn: (): GlobalLoad => queryClient.getQueryData(['load']) ?? pendingLoad,
  initialData: pendingLoad,
  staleTime: Infinity,
  gcTime: Infinity,
  enabled: false,
});

/** Calls that exist today; each new capability adds its own. */
const asked: Partial<Record<LoadCall, () => Promise<unknown>>> = {
  user: fetchUser,
  streams: () => queryClient.query({ ...streamsQuery, staleTime: 'static' }),
  points: () => queryClient.query({ ...pointsAmountQuery, staleTime: 'static' }),
};
const leftOut = loadCalls.filter((call) => !(call in asked));

export function useGlobalLoad(): GlobalLoad {
  return useQuery(loadQuery).data;
}

/** Loads what every page needs, in order; after the first time it only refetches stale queries (SHL-093..103). */
export async function loadEverything(): Promise<void> {
  const { isSync, ...move } = startLoad(currentLoad(), { ...loadFacts(), isSignedIn: session.token() !== null });
  if (isSync) await queryClient.refetchQueries({ stale: true, type: 'active' });
  else await follow(move);
}

/** Applies a move and all that follow from it; a failed load throws its cause (SHL-098). */
async function follow({ load, calls }: Pick<LoadMove, 'load' | 'calls'>): Promise<void> {
  keep(load);
  await Promise.all(
    calls.map(async (call) => {
      const failure = await failureOf(call);
      // Signed out meanwhile: the answers belong to nobody.
      if (currentLoad().status !== 'loading') return;
      const move = settleCall(currentLoad(), { call, isFailed: failure !== null }, loadFacts());
      if (move.missedCall !== null) reportError(failure?.cause);
      keep(move.load);
      if (move.failedCall !== null) throw failure?.cause;
      await follow(move);
    }),
  );
}

async function failureOf(call: LoadCall): Promise<{ cause: unknown } | null> {
  try {
    await asked[call]?.();
    return null;
  } catch (cause) {
    return { cause };
  }
}

function loadFacts(): LoadFacts {
  return {
    leftOut,
    isDemoAccessible: variantConfig.features.isDemoAccessible,
    demoServiceId: variantConfig.demoCourseServiceId,
    streamCount: queryClient.getQueryData(streamsQuery.queryKey)?.length ?? 0,
  };
}

function currentLoad(): GlobalLoad {
  return queryClient.getQueryData(loadQuery.queryKey) ?? pendingLoad;
}

function keep(load: GlobalLoad): void {
  if (load !== currentLoad()) queryClient.setQueryData(loadQuery.queryKey, load);
}

import { useQuery } from '@tanstack/react-query';
import { queueQuery } from './desk-queries.ts';

/** How many answers wait for a verdict: as many as the desk lists. */
export function useWaitingHomework() {
  const { data, error, refetch } = useQuery(queueQuery(undefined));
  return { count: data?.totalCount, error, retry: () => void refetch() };
}

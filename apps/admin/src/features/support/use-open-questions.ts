import { useQuery } from '@tanstack/react-query';
import { inboxQuery } from './inbox-queries.ts';

/** The number of open questions, as in the inbox. */
export function useOpenQuestions() {
  const { data, error, refetch } = useQuery(inboxQuery({ state: 'open', text: '', page: 1 }));
  return { count: data?.page.totalCount, error, retry: () => void refetch() };
}

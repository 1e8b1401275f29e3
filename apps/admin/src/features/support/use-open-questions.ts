import { useQuery } from '@tanstack/react-query';
import { inboxQuery } from './inbox-queries.ts';

/** How many questions wait for an answer: as many as the inbox lists. */
export function useOpenQuestions() {
  const { data, error, refetch } = useQuery(inboxQuery({ state: 'open', text: '', page: 1 }));
  return { count: data?.page.totalCount, error, retry: () => void refetch() };
}

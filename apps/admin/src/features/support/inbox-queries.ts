import { getQuestion, listQuestions } from '@daystream/contract/support.admin';
import type { QuestionState } from '@daystream/domain/support';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '#shared/session.ts';

/** Refetches, because new questions arrive while the inbox is open. */
const INBOX_POLL_MS = 30_000;

export interface InboxPlace {
  state: QuestionState;
  text: string;
  page: number;
}

/** Oldest first. */
export const inboxQuery = ({ state, text, page }: InboxPlace) =>
  queryOptions({
    queryKey: ['support', 'inbox', state, text, page],
    queryFn: ({ signal }) => callPage(listQuestions, { query: { state, text, page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: INBOX_POLL_MS,
  });

export const questionQuery = (questionId: number) =>
  queryOptions({
    queryKey: ['support', 'question', questionId],
    queryFn: ({ signal }) => call(getQuestion, { params: { questionId }, signal }),
    staleTime: 0,
  });

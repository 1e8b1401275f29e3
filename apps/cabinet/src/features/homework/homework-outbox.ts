import type { AnswerOf } from '@daystream/contract/endpoint';
import type { sendHomework } from '@daystream/contract/homework';
import { whenOnline } from '@daystream/client/when-online';
import type { HomeworkSendType } from '@daystream/domain/homework';
import { routePath } from '@daystream/domain/navigation/routes';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { userQuery } from '#shared/account-queries.ts';
import { personOutbox } from '#shared/person-outbox.ts';
import { keepRefusal } from '#shared/refused-changes.ts';
import { answerId, type WaitingAnswer } from './waiting-answer.ts';

/** A refused answer, with where it was written. */
export function refusedAnswer(answer: Pick<WaitingAnswer, 'statusId' | 'streamId' | 'homeworkId' | 'text' | 'type'>) {
  const { statusId, streamId, homeworkId, text, type } = answer;
  const path = routePath('homework', { streamId: String(streamId), homeworkId: String(homeworkId) });
  const at = { id: answerId(statusId, type), path };
  return type === 'selfie'
    ? ({ kind: 'selfie', ...at } as const)
    : ({ kind: 'homework', ...at, typed: { text } } as const);
}

/** Answers and selfies that the server does not have yet (Q169). The code that sends them is loaded with the first one. */
export const homeworkOutbox = personOutbox<WaitingAnswer, AnswerOf<typeof sendHomework>>('homework', (userId) => ({
  idOf: ({ sendId }) => sendId,
  atOf: ({ sentAt }) => sentAt,
  laneOf: ({ statusId, type }) => answerId(statusId, type),
  send: async (answer) => (await loadSending()).sendAnswer(answer),
  delivered: async (answer) => (await loadSending()).afterSending(answer),
  refused: (error, answer) => {
    keepRefusal(userId, refusedAnswer(answer), error);
    void loadSending().then(({ refetchHomework }) => refetchHomework());
  },
}));

const loadSending = () => whenOnline(() => import('./send-answer.ts'));

const NONE: readonly WaitingAnswer[] = [];
const emptyOutbox = { subscribe: () => () => undefined, waiting: () => NONE };

function useWaiting(): readonly WaitingAnswer[] {
  const { data: user } = useQuery(userQuery);
  const outbox = user === undefined ? emptyOutbox : homeworkOutbox(user.id);
  return useSyncExternalStore(outbox.subscribe, outbox.waiting);
}

/** The answers that wait for the network. */
export function useWaitingAnswers(): readonly WaitingAnswer[] {
  return useWaiting().filter(({ type }) => type !== 'selfie');
}

/** The answer to this homework that waits, or its selfies; null when none does. */
export function useWaitingAnswer(statusId: number, type?: HomeworkSendType): WaitingAnswer | null {
  const id = answerId(statusId, type);
  return useWaiting().find((answer) => answerId(answer.statusId, answer.type) === id) ?? null;
}

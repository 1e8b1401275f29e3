import {
  answerQuestion,
  closeQuestion,
  reopenQuestion,
  type WireAnsweredQuestion,
} from '@daystream/contract/support.admin';
import { CallError } from '@daystream/client/transport';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showNotice } from '#shared/notices.tsx';
import { call } from '#shared/session.ts';
import { questionQuery } from './inbox-queries.ts';
import { forgetAnswer } from './kept-answers.ts';

type Change = { kind: 'answer'; message: string } | { kind: 'close' } | { kind: 'reopen' };

/** Answers, closes and reopens a question. After a conflict the newer state is shown. */
export function useQuestionChanges({ id, email, revision }: WireAnsweredQuestion) {
  const { t } = useTranslation('inbox');
  const client = useQueryClient();
  const place = { params: { questionId: id } };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: Change) => {
      if (change.kind === 'answer')
        return call(answerQuestion, { ...place, body: { revision, message: change.message } });
      return call(change.kind === 'close' ? closeQuestion : reopenQuestion, { ...place, body: { revision } });
    },
    onSuccess: async (question, { kind }) => {
      client.setQueryData(questionQuery(id).queryKey, question);
      if (kind === 'answer') forgetAnswer(id);
      const said = { answer: t('sent', { email }), close: t('closed_done'), reopen: t('reopened') };
      showNotice(said[kind]);
      await client.invalidateQueries({ queryKey: ['support', 'inbox'] });
    },
    onError: async (problem) => {
      if (isOvertaken(problem)) await client.invalidateQueries({ queryKey: ['support'] });
    },
  });
  return { change: mutate, isPending, error, isOvertaken: isOvertaken(error) };
}

function isOvertaken(problem: unknown): boolean {
  return problem instanceof CallError && problem.status === 409;
}

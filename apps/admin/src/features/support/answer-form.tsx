import { limitInput } from '@daystream/client/limit-input';
import { textLimits } from '@daystream/domain/limits';
import type { WireAnsweredQuestion } from '@daystream/contract/support.admin';
import { mayMoveQuestion } from '@daystream/domain/support/question';
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconRotate, IconSend } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#shared/field-errors.ts';
import { useProblemText } from '#shared/use-problem-text.ts';
import { keepAnswer, keptAnswer } from './kept-answers.ts';
import { useQuestionChanges } from './use-question-changes.ts';

/** The answer, sent by email. A closed question can only be reopened. The text stays until it was sent. */
export function AnswerForm({ question }: { question: WireAnsweredQuestion }) {
  const { t } = useTranslation('inbox');
  const problemText = useProblemText();
  const { change, isPending, error, isOvertaken } = useQuestionChanges(question);
  const [text, setText] = useState(() => keptAnswer(question.id));
  const ofField = fieldErrors(error)?.message;

  function write(written: string): void {
    setText(written);
    keepAnswer(question.id, written);
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (text.trim() !== '' && !isPending) change({ kind: 'answer', message: text }, { onSuccess: () => setText('') });
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {isOvertaken && (
          <Alert color="warning" role="alert">
            {t('changed')}
          </Alert>
        )}
        {error !== null && !isOvertaken && ofField === undefined && (
          <Text c="danger" size="sm" role="alert">
            {problemText(error)}
          </Text>
        )}
        {!mayMoveQuestion(question.state, 'answered') ? (
          <Button
            variant="light"
            loading={isPending}
            leftSection={<IconRotate size={18} />}
            onClick={() => change({ kind: 'reopen' })}
          >
            {t('reopen')}
          </Button>
        ) : (
          <>
            <Textarea
              label={t('answer')}
              description={t('answer_hint', { email: question.email })}
              autosize
              minRows={4}
              maxRows={14}
              value={text}
              error={ofField}
              onChange={({ currentTarget }) => write(limitInput(currentTarget, text, textLimits.supportAnswer))}
            />
            <Group justify="end">
              <Button variant="subtle" disabled={isPending} onClick={() => change({ kind: 'close' })}>
                {t(question.state === 'answered' ? 'close_answered' : 'close')}
              </Button>
              <Button
                type="submit"
                loading={isPending}
                disabled={text.trim() === ''}
                leftSection={<IconSend size={18} />}
              >
                {t('send')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </form>
  );
}

import type { WireAnsweredQuestion } from '@daystream/contract/support.admin';
import { SECOND_MS } from '@daystream/domain/durations';
import type { QuestionState } from '@daystream/domain/support';
import { Badge, Group, Skeleton, Stack, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import backLink from '#shared/back-link.module.css';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { useMoment } from '#shared/use-moment.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { AnswerForm } from './answer-form.tsx';
import classes from './inbox.module.css';
import { questionQuery } from './inbox-queries.ts';

const tones = { open: 'warning', answered: 'success', closed: 'gray' } as const;

/** One question with its answers and actions. */
export function QuestionPanel({ questionId, state }: { questionId: number; state: QuestionState }) {
  const { t } = useTranslation(['inbox', 'dashboard']);
  const { data, error, refetch } = useQuery(questionQuery(questionId));
  usePageTitle(data?.name, t('title'));
  return (
    <>
      <Link to="/support" search={{ state }} className={backLink.back}>
        <IconArrowLeft size={18} aria-hidden="true" />
        {t('back')}
      </Link>
      {data === undefined && error !== null && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && (
        <Stack component="output" aria-label={t('dashboard:loading')}>
          <Skeleton height={32} width="60%" />
          <Skeleton height={140} />
        </Stack>
      )}
      {data !== undefined && <Question question={data} />}
    </>
  );
}

function Question({ question }: { question: WireAnsweredQuestion }) {
  const { t } = useTranslation('inbox');
  const when = useMoment();
  const {
    id,
    name,
    email,
    message,
    state,
    user_id,
    support_category_id,
    target_id,
    is_automatic,
    created_at,
    answers,
  } = question;
  return (
    <article className={classes.card}>
      <Group justify="space-between" gap="xs">
        <Title order={2} fz="lg">
          {t('number', { number: id })}
        </Title>
        <Badge color={tones[state]}>{t(`state.${state}`)}</Badge>
      </Group>
      <p className={classes.sender}>
        <strong>{name}</strong>
        <a href={`mailto:${email}`}>{email}</a>
        <span>{user_id === null ? t('from_guest') : t('from_person', { id: user_id })}</span>
        {support_category_id !== null && <span>{t('category', { id: support_category_id })}</span>}
        {target_id !== null && <span>{t('target', { id: target_id })}</span>}
        {is_automatic && <span>{t('automatic')}</span>}
        <time dateTime={new Date(created_at * SECOND_MS).toISOString()}>{t('asked', when(created_at))}</time>
      </p>
      <p className={classes.words}>{message}</p>
      {answers.length > 0 && (
        <section aria-label={t('answers')} className={classes.answers}>
          {answers.map((answer) => (
            <div key={answer.id} className={classes.answer}>
              <p className={classes.when}>{t('answered_by', { author: answer.author, ...when(answer.created_at) })}</p>
              <p className={classes.words}>{answer.message}</p>
            </div>
          ))}
        </section>
      )}
      <AnswerForm question={question} />
    </article>
  );
}

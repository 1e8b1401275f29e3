import { assignExpert, removeExpert, type listCourseExperts } from '@daystream/contract/courses.admin';
import type { AnswerOf } from '@daystream/contract/endpoint';
import { ActionIcon, Avatar, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconTrash, IconUsers } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '#shared/empty-panel.tsx';
import { fieldErrors } from '#shared/field-errors.ts';
import { showUndo } from '#shared/notices.tsx';
import classes from '#shared/page.module.css';
import { PersonSearch } from '#shared/person-search.tsx';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { call } from '#shared/session.ts';
import { useMay } from '#shared/staff.ts';
import { useProblemText } from '#shared/use-problem-text.ts';
import { useShowProblem } from '#shared/use-show-problem.ts';
import { expertsQuery } from './courses-queries.ts';

type Expert = AnswerOf<typeof listCourseExperts>[number];

/** Who reviews the homework of this course (ADM-026). */
export function ExpertsScreen() {
  const { t } = useTranslation('dashboard');
  const { courseId } = useParams({ from: '/frame/courses/$courseId/experts' });
  const { data: experts, error, refetch } = useQuery(expertsQuery(courseId));
  const mayAssign = useMay('assign_experts');
  const { assign, remove, problem } = useExperts(courseId);
  return (
    <div className={classes.page}>
      <Title order={2} fz="xl" mb="md">
        {t('experts.title')}
      </Title>
      <Stack maw={640}>
        {mayAssign && (
          <PersonSearch
            label={t('experts.add')}
            isOffered={({ id, roles }) =>
              roles.some((role) => role === 'expert' || role === 'admin') && !experts?.some((one) => one.id === id)
            }
            error={problem}
            onChoose={(person) => assign(person.id)}
          />
        )}
        {error !== null && experts === undefined && <ProblemPanel error={error} onRetry={() => void refetch()} />}
        {experts === undefined && error === null && (
          <output aria-label={t('loading')}>
            <Skeleton height={72} radius="lg" />
          </output>
        )}
        {experts?.length === 0 && (
          <EmptyPanel
            picture={<IconUsers size={40} stroke={1.5} aria-hidden="true" />}
            title={t('experts.none_title')}
            text={t('experts.none_text')}
          />
        )}
        {experts?.map((expert) => (
          <ExpertRow key={expert.id} expert={expert} onRemove={mayAssign ? () => remove(expert) : undefined} />
        ))}
      </Stack>
    </div>
  );
}

function ExpertRow({ expert, onRemove }: { expert: Expert; onRemove: (() => void) | undefined }) {
  const { t } = useTranslation('dashboard');
  const name = fullName(expert);
  return (
    <Card padding="sm">
      <Group wrap="nowrap">
        <Avatar radius="xl" name={name} color="primary" variant="light" aria-hidden="true" />
        <div style={{ flex: 1, minWidth: 0 }}>
          <Text fw="var(--weight-label)">{name}</Text>
          <Text size="sm" c="dimmed" truncate>
            {expert.email}
          </Text>
        </div>
        {onRemove !== undefined && (
          <ActionIcon aria-label={t('experts.remove', { name })} onClick={onRemove}>
            <IconTrash size={18} />
          </ActionIcon>
        )}
      </Group>
    </Card>
  );
}

function useExperts(courseId: number) {
  const { t } = useTranslation('dashboard');
  const client = useQueryClient();
  const problemText = useProblemText();
  const showProblem = useShowProblem();
  const keep = (experts: Expert[]) => client.setQueryData(expertsQuery(courseId).queryKey, experts);
  const assigning = useMutation({
    mutationFn: (userId: number) => call(assignExpert, { params: { courseId }, body: { user_id: userId } }),
    onSuccess: keep,
  });
  const removing = useMutation({
    mutationFn: ({ id }: Expert) => call(removeExpert, { params: { courseId, userId: id } }),
    onSuccess: (experts, removed) => {
      keep(experts);
      showUndo({
        message: t('experts.removed', { name: fullName(removed) }),
        undoLabel: t('archive.undo'),
        onUndo: () => assigning.mutate(removed.id),
      });
    },
    onError: showProblem,
  });
  const problem = assigning.error && (fieldErrors(assigning.error)?.user_id ?? problemText(assigning.error));
  return { assign: assigning.mutate, remove: removing.mutate, problem };
}

function fullName({ name, last_name: lastName }: Expert): string {
  return `${name} ${lastName}`.trim();
}

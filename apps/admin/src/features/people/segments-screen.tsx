import {
  createSegment,
  deleteSegment,
  renameSegment,
  type WireSegmentLine,
} from '@daystream/contract/people.segments.admin';
import { ActionIcon, Anchor, Button, Card, Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconArrowLeft, IconPencil, IconPlus, IconTags, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '#shared/empty-panel.tsx';
import { ConfirmModal } from '#shared/confirm-modal.tsx';
import { fieldErrors } from '#shared/field-errors.ts';
import { FormFoot } from '#shared/form-foot.tsx';
import { FormModal } from '#shared/form-modal.tsx';
import { showNotice, showUndo } from '#shared/notices.tsx';
import pageClasses from '#shared/page.module.css';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { call } from '#shared/session.ts';
import { useMay } from '#shared/staff.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { useRefusalText } from '#shared/use-refusal-text.ts';
import classes from './people.module.css';
import { segmentsQuery } from './people-queries.ts';

/** Creates, renames and deletes groups of people (ADM-010); members are added on each person's page. */
export function SegmentsScreen() {
  const { t } = useTranslation(['people', 'dashboard']);
  usePageTitle(t('segments.page_title'));
  const { data: segments, error, refetch } = useQuery(segmentsQuery);
  const mayEdit = useMay('edit_people');
  const [open, setOpen] = useState<WireSegmentLine | 'new' | null>(null);
  const [leaving, setLeaving] = useState<WireSegmentLine | null>(null);
  const remove = useRemoval();
  const add = mayEdit && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setOpen('new')}>
      {t('segments.add')}
    </Button>
  );
  return (
    <main id="content" className={pageClasses.page}>
      <Anchor component={Link} to="/people" size="sm" mb="sm" display="inline-flex" style={{ gap: 6 }} py={12}>
        <IconArrowLeft size={18} aria-hidden="true" />
        {t('back')}
      </Anchor>
      <Group justify="space-between" mb="xs">
        <Title order={1} fz={32}>
          {t('segments.page_title')}
        </Title>
        {segments !== undefined && segments.length > 0 && add}
      </Group>
      <Text c="dimmed" mb="md">
        {t('segments.page_text')}
      </Text>
      {error !== null && segments === undefined && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {segments === undefined && error === null && (
        <output aria-label={t('dashboard:loading')}>
          <Skeleton height={64} radius="lg" />
        </output>
      )}
      {segments?.length === 0 && (
        <EmptyPanel
          picture={<IconTags size={40} stroke={1.5} aria-hidden="true" />}
          title={t('segments.none_title')}
          text={t('segments.none_text')}
        >
          {add}
        </EmptyPanel>
      )}
      <ul className={classes.list}>
        {segments?.map((segment) => (
          <Card component="li" key={segment.id} padding="sm">
            <Group wrap="nowrap" gap="xs">
              <div className={classes.words}>
                <Text fw="var(--weight-label)">{segment.name}</Text>
                <Anchor component={Link} to={`/people?segment=${segment.id}`} size="sm">
                  {t('segments.people', { count: segment.people_count })}
                </Anchor>
              </div>
              {mayEdit && (
                <>
                  <ActionIcon
                    size={44}
                    aria-label={t('segments.rename', { name: segment.name })}
                    onClick={() => setOpen(segment)}
                  >
                    <IconPencil size={18} />
                  </ActionIcon>
                  <ActionIcon
                    size={44}
                    aria-label={t('segments.delete', { name: segment.name })}
                    onClick={() => setLeaving(segment)}
                  >
                    <IconTrash size={18} />
                  </ActionIcon>
                </>
              )}
            </Group>
          </Card>
        ))}
      </ul>
      {open !== null && <SegmentModal segment={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      {leaving !== null && (
        <ConfirmModal
          title={t('segments.delete_title', { name: leaving.name })}
          text={t('segments.delete_text', { count: leaving.people_count })}
          action={t('segments.confirm')}
          onClose={() => setLeaving(null)}
          onConfirm={() => remove(leaving)}
        />
      )}
    </main>
  );
}

function useRemoval() {
  const { t } = useTranslation('people');
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ id }: WireSegmentLine) => call(deleteSegment, { params: { segmentId: id } }),
    onSuccess: (segments, { name }) => {
      client.setQueryData(segmentsQuery.queryKey, segments);
      void client.invalidateQueries({ queryKey: ['staff-people'] });
      showNotice(t('segments.deleted', { name }));
    },
  });
  return mutateAsync;
}

function SegmentModal({ segment, onClose }: { segment: WireSegmentLine | null; onClose: () => void }) {
  const { t } = useTranslation('people');
  const refusalText = useRefusalText();
  const client = useQueryClient();
  const form = useForm({ initialValues: { name: segment?.name ?? '' } });
  const rename = (segmentId: number, name: string) => call(renameSegment, { params: { segmentId }, body: { name } });
  const refresh = () => {
    void client.invalidateQueries({ queryKey: segmentsQuery.queryKey });
    void client.invalidateQueries({ queryKey: ['staff-people'] });
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (name: string) =>
      segment === null ? call(createSegment, { body: { name } }) : rename(segment.id, name),
    onSuccess: ({ name }) => {
      refresh();
      onClose();
      if (segment === null || segment.name === name) return;
      showUndo({
        message: t('segments.renamed', { name }),
        undoLabel: t('done.undo'),
        onUndo: () =>
          void rename(segment.id, segment.name).then(refresh, (problem: unknown) =>
            showNotice(refusalText(problem), 'problem'),
          ),
      });
    },
    onError: (problem) => form.setErrors({ name: fieldErrors(problem)?.name }),
  });
  return (
    <FormModal
      isChanged={form.isDirty()}
      onClose={onClose}
      title={segment === null ? t('segments.add') : t('segments.rename', { name: segment.name })}
    >
      <form onSubmit={form.onSubmit(({ name }) => mutate(name))} noValidate>
        <Stack>
          <TextInput label={t('segments.name')} data-autofocus autoComplete="off" {...form.getInputProps('name')} />
          <FormFoot
            error={error}
            action={t(segment === null ? 'segments.create' : 'segments.save')}
            isPending={isPending}
            onClose={onClose}
          />
        </Stack>
      </form>
    </FormModal>
  );
}

import { publishDraft } from '@daystream/contract/courses.admin';
import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconRocket } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#shared/language-choice.ts';
import { showNotice } from '#shared/notices.tsx';
import { call } from '#shared/session.ts';
import { useMay } from '#shared/staff.ts';
import { useProblemText } from '#shared/use-problem-text.ts';
import { isHindrance, PublishGaps } from './publish-gaps.tsx';
import { type PublishSummary, publishSummary } from './publish-summary.ts';
import { useDraftChange } from './use-draft-change.ts';

/** Publishes the next version, after a dialog that lists its changes (ADM-020). */
export function PublishButton({ draft }: { draft: WireCourseDraft }) {
  const { t } = useTranslation('dashboard');
  const problemText = useProblemText();
  const mayEdit = useMay('edit_courses');
  const [isOpen, { open, close }] = useDisclosure();
  const { mutate, isPending } = useDraftChange(draft.id);
  const summary = publishSummary(draft);
  const notes = useNotes(summary);
  if (!mayEdit) return null;
  const publish = () =>
    mutate((seen) => call(publishDraft, { params: { courseId: draft.id }, body: { draft: seen } }), {
      onSuccess: ({ version }) => {
        close();
        showNotice(t('publish.done', { version }));
      },
      onError: (error) => showNotice(problemText(error), 'problem'),
    });
  return (
    <>
      <Button leftSection={<IconRocket size={18} />} disabled={!draft.has_unpublished_changes} onClick={open}>
        {t('publish.action')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('publish.title', { version: summary.version })}>
        <Stack>
          <Contents counts={summary.counts} />
          <PublishGaps gaps={summary.gaps} notes={notes} onLeave={close} />
          <Text size="sm" c="dimmed">
            {t('publish.learners')}
          </Text>
          <Group justify="end">
            <Button variant="subtle" onClick={close}>
              {t('cancel')}
            </Button>
            <Button loading={isPending} disabled={summary.gaps.some(isHindrance)} onClick={publish}>
              {t('publish.confirm')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}

function Contents({ counts }: Pick<PublishSummary, 'counts'>) {
  const { t } = useTranslation('dashboard');
  const kinds = ['stage', 'day', 'lesson', 'homework'] as const;
  return (
    <List>
      {kinds
        .filter((kind) => counts[kind] > 0)
        .map((kind) => (
          <List.Item key={kind}>{t(`publish.${kind}`, { count: counts[kind] })}</List.Item>
        ))}
    </List>
  );
}

/** Notes about the next version that do not prevent publishing. */
function useNotes({ missing, archivedCount }: PublishSummary): string[] {
  const { t } = useTranslation('dashboard');
  return [
    ...missing.map(({ language, count }) => t('publish.missing', { count, language: languageNames[language] })),
    ...(archivedCount > 0 ? [t('publish.archived', { count: archivedCount })] : []),
  ];
}

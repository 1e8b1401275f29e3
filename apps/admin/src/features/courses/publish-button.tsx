import { publishDraft, type WireCourseDraft } from '@daystream/contract/courses.admin';
import { Alert, Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconRocket } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#shared/language-choice.ts';
import { showNotice } from '#shared/notices.tsx';
import { call } from '#shared/session.ts';
import { useMay } from '#shared/staff.ts';
import { useProblemText } from '#shared/use-problem-text.ts';
import { type PublishSummary, publishSummary } from './publish-summary.ts';
import { useDraftChange } from './use-draft-change.ts';

/** The next version, after a look at what it will hold (ADM-020). */
export function PublishButton({ draft }: { draft: WireCourseDraft }) {
  const { t } = useTranslation('dashboard');
  const problemText = useProblemText();
  const mayEdit = useMay('edit_courses');
  const [isOpen, { open, close }] = useDisclosure();
  const { mutate, isPending } = useDraftChange(draft.id);
  if (!mayEdit) return null;
  const summary = publishSummary(draft);
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
          <Warnings summary={summary} />
          <Text size="sm" c="dimmed">
            {t('publish.learners')}
          </Text>
          <Group justify="end">
            <Button variant="subtle" onClick={close}>
              {t('cancel')}
            </Button>
            <Button loading={isPending} onClick={publish}>
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

/** Nothing here forbids to publish; learners simply would see it so. */
function Warnings({ summary }: { summary: PublishSummary }) {
  const { t } = useTranslation('dashboard');
  const lines = [
    summary.filmsFailed > 0 && t('publish.films_failed', { count: summary.filmsFailed }),
    summary.filmsWaiting > 0 && t('publish.films_waiting', { count: summary.filmsWaiting }),
    summary.emptyDays > 0 && t('publish.empty_days', { count: summary.emptyDays }),
    ...summary.missing.map(({ language, count }) => t('publish.missing', { count, language: languageNames[language] })),
    summary.archivedCount > 0 && t('publish.archived', { count: summary.archivedCount }),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <Alert variant="light" color="warning" icon={<IconAlertTriangle aria-hidden="true" />} title={t('publish.look')}>
      <List size="sm">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

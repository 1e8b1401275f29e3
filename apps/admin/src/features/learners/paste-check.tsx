import type { WireBatchPlan } from '@daystream/contract/learners.batches.admin';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnrolmentForm } from '#shared/enrolment-form.ts';
import { useProblemText } from '#shared/use-problem-text.ts';
import { changing, OutcomeCounts, OutcomeTable } from './batch-outcomes.tsx';
import { EnrolmentPreview, type PreviewedPerson } from './enrolment-preview.tsx';

export interface PasteCheckProps {
  /** null: they are only invited. */
  courseId: number | null;
  terms: EnrolmentForm;
  plan: WireBatchPlan;
  error: unknown;
  isPending: boolean;
  onBack: () => void;
  onGo: () => void;
}

/** The dry run: what would happen to each line, before anything does. */
export function PasteCheck({ courseId, terms, plan, error, isPending, onBack, onGo }: PasteCheckProps) {
  const { t } = useTranslation('learners');
  const problemText = useProblemText();
  const { lines, counts, unknown_columns: unknown } = plan;
  const count = changing(counts);
  const total = counts.reduce((sum, one) => sum + one.count, 0);
  const first = useRef<HTMLDivElement>(null);
  // The form with its pressed button is gone.
  useEffect(() => first.current?.focus(), []);
  return (
    <Stack>
      <div ref={first} tabIndex={-1}>
        <Text size="sm" fw="var(--weight-label)" mb="xs">
          {count === 0 ? t('batch.nothing') : t('paste.letters')}
        </Text>
        <OutcomeCounts counts={counts} />
      </div>
      {unknown.length > 0 && (
        <Alert color="warning" icon={<IconColumns3 size={20} />}>
          {t('paste.unknown_columns', { columns: unknown.join(', ') })}
        </Alert>
      )}
      {courseId !== null && count > 0 && (
        <EnrolmentPreview courseId={courseId} terms={terms} people={previewedPeople(lines)} />
      )}
      <OutcomeTable lines={lines} />
      {total > lines.length && (
        <Text size="sm" c="dimmed">
          {t('paste.first_lines', { count: lines.length })}
        </Text>
      )}
      {error !== null && (
        <Text c="danger" size="sm" role="alert">
          {problemText(error)}
        </Text>
      )}
      <Group justify="end">
        <Button variant="subtle" onClick={onBack}>
          {t('paste.back')}
        </Button>
        <Button loading={isPending} disabled={count === 0} onClick={onGo}>
          {t(courseId !== null ? 'paste.enrol' : 'paste.invite', { count })}
        </Button>
      </Group>
    </Stack>
  );
}

/** Who will be enrolled, each as the line says. */
function previewedPeople(lines: WireBatchPlan['lines']): PreviewedPerson[] {
  return lines
    .filter(({ outcome }) => outcome === 'enrol' || outcome === 'invite')
    .map(({ line, email, name, person_id: userId, terms: own }) => ({
      key: `${line} ${email}`,
      label: [name, email].filter((part) => part !== null && part !== '').join(' · '),
      userId,
      own,
    }));
}

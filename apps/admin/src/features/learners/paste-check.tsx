import type { WireBatchLine } from '@daystream/contract/learners.batches.admin';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnrolmentForm } from '#shared/enrolment-form.ts';
import { useProblemText } from '#shared/use-problem-text.ts';
import { changing, OutcomeCounts, OutcomeTable } from './batch-outcomes.tsx';
import { EnrolmentPreview } from './enrolment-preview.tsx';

export interface PasteCheckProps {
  /** How they are enrolled; null: only invited. */
  terms: EnrolmentForm | null;
  lines: readonly WireBatchLine[];
  error: unknown;
  isPending: boolean;
  onBack: () => void;
  onGo: () => void;
}

/** The dry run: what would happen to each line, before anything does. */
export function PasteCheck({ terms, lines, error, isPending, onBack, onGo }: PasteCheckProps) {
  const { t } = useTranslation('learners');
  const problemText = useProblemText();
  const count = changing(lines);
  const first = useRef<HTMLDivElement>(null);
  // The form with its pressed button is gone.
  useEffect(() => first.current?.focus(), []);
  return (
    <Stack>
      <div ref={first} tabIndex={-1}>
        <Text size="sm" fw="var(--weight-label)" mb="xs">
          {count === 0 ? t('batch.nothing') : t('paste.letters')}
        </Text>
        <OutcomeCounts lines={lines} />
      </div>
      {terms !== null && count > 0 && <EnrolmentPreview terms={terms} />}
      <OutcomeTable lines={lines} />
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
          {t(terms !== null ? 'paste.enrol' : 'paste.invite', { count })}
        </Button>
      </Group>
    </Stack>
  );
}

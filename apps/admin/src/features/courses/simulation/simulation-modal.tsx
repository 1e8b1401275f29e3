import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { SIMULATED_LEARNERS } from '@daystream/domain/courses/simulation';
import { Button, Group, Modal, NumberInput, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { expertsQuery } from '../courses-queries.ts';
import { simulatedDraft } from './simulated-draft.ts';
import { SimulationResult } from './simulation-result.tsx';
import { useSimulation } from './use-simulation.ts';

const MOST_ACCESS_DAYS = 3650;

interface SimulationModalProps {
  draft: WireCourseDraft;
  onClose: () => void;
}

/** Simulated learners go through the draft; shows where they get stuck and how long they take. */
export function SimulationModal({ draft, onClose }: SimulationModalProps) {
  const { t } = useTranslation('dashboard');
  const { data: experts, error, refetch } = useQuery(expertsQuery(draft.id));
  const [accessDays, setAccessDays] = useState<number | null>(null);
  const { start, done, report } = useSimulation();
  const isRunning = done !== null;
  return (
    <Modal opened onClose={onClose} title={t('simulation.title')} size="lg">
      <Stack>
        <Text>{t('simulation.text')}</Text>
        {error !== null && experts === undefined && <ProblemPanel error={error} onRetry={() => void refetch()} />}
        <Group align="flex-end">
          <NumberInput
            label={t('simulation.access')}
            description={t('simulation.access_hint')}
            value={accessDays ?? ''}
            min={1}
            max={MOST_ACCESS_DAYS}
            allowDecimal={false}
            clampBehavior="strict"
            disabled={isRunning}
            onChange={(value) => setAccessDays(typeof value === 'number' ? value : null)}
          />
          <Button
            loading={isRunning}
            disabled={experts === undefined}
            data-autofocus
            onClick={() => start(simulatedDraft(draft, { accessDays, reviewerCount: experts?.length ?? 0 }))}
          >
            {t(report === null ? 'simulation.start' : 'simulation.again')}
          </Button>
        </Group>
        {isRunning && (
          <Progress
            value={(100 * done) / SIMULATED_LEARNERS}
            aria-label={t('simulation.running')}
            transitionDuration={0}
          />
        )}
        <output aria-live="polite">
          {report !== null && <SimulationResult draft={draft} report={report} onLeave={onClose} />}
        </output>
      </Stack>
    </Modal>
  );
}

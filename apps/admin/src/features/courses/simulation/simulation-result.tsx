import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import type { Finding } from '@daystream/domain/courses/simulation';
import type { SimulationReport } from '@daystream/domain/courses/simulation-report';
import { Alert, Anchor, List, Stack, Table, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';
import { everyPart, outline, type Part } from '../outline.ts';
import { usePartTitle } from '../use-part-title.ts';

interface SimulationResultProps {
  draft: WireCourseDraft;
  report: SimulationReport;
  /** A finding was followed into the builder. */
  onLeave: () => void;
}

/** Where learners got stuck, each with its place in the builder, and how each kind of learner fared. */
export function SimulationResult({ draft, report, onLeave }: SimulationResultProps) {
  const { t } = useTranslation('dashboard');
  const parts = everyPart(outline(draft));
  const { findings } = report;
  return (
    <Stack>
      {findings.length === 0 ? (
        <Alert
          variant="light"
          color="success"
          icon={<IconCircleCheck aria-hidden="true" />}
          title={t('simulation.sound')}
        />
      ) : (
        <Alert
          variant="light"
          color="warning"
          icon={<IconAlertTriangle aria-hidden="true" />}
          title={t('simulation.stuck')}
        >
          <List size="sm" spacing={8}>
            {findings.map((finding) => {
              const part = parts.find(({ kind, id }) => kind === finding.part && id === finding.id);
              return (
                <List.Item key={`${finding.kind}-${finding.part}-${finding.id}`}>
                  {part && <Place courseId={draft.id} part={part} finding={finding} onLeave={onLeave} />}
                  <Text size="sm">{t(`simulation.finding.${finding.kind}`)}</Text>
                  {finding.kind === 'no_reviewer' && <ExpertsLink courseId={draft.id} onLeave={onLeave} />}
                  <Text size="sm" c="dimmed">
                    {t('simulation.met', { count: finding.learners })}
                  </Text>
                </List.Item>
              );
            })}
          </List>
        </Alert>
      )}
      <Kinds report={report} />
    </Stack>
  );
}

function Place({
  courseId,
  part,
  finding,
  onLeave,
}: {
  courseId: number;
  part: Part;
  finding: Finding;
  onLeave: () => void;
}) {
  const { t } = useTranslation('dashboard');
  const partTitle = usePartTitle();
  const isInDay = finding.dayNumber !== null && part.kind !== 'day';
  const name = isInDay
    ? t('publish.place', { part: partTitle(part), day: t('part.day', { number: finding.dayNumber }) })
    : partTitle(part);
  // It is mended among the experts of the course.
  if (finding.kind === 'no_reviewer') return <Text size="sm">{name}</Text>;
  return (
    <Anchor
      size="sm"
      underline="always"
      renderRoot={(props) => (
        <Link {...props} to="/courses/$courseId" params={{ courseId }} search={{ part: part.key }} onClick={onLeave} />
      )}
    >
      {name}
    </Anchor>
  );
}

function ExpertsLink({ courseId, onLeave }: { courseId: number; onLeave: () => void }) {
  const { t } = useTranslation('dashboard');
  return (
    <Anchor
      size="sm"
      underline="always"
      renderRoot={(props) => (
        <Link {...props} to="/courses/$courseId/experts" params={{ courseId }} onClick={onLeave} />
      )}
    >
      {t('simulation.assign_expert')}
    </Anchor>
  );
}

function Kinds({ report: { kinds } }: { report: SimulationReport }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (
    <Table withRowBorders>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('simulation.who')}</Table.Th>
          <Table.Th>{t('simulation.finished')}</Table.Th>
          <Table.Th>{t('simulation.median')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {kinds.map(({ kind, learners, finished, medianDays }) => (
          <Table.Tr key={kind}>
            <Table.Th scope="row" fw="normal">
              {t(`simulation.kind.${kind}`)}
            </Table.Th>
            <Table.Td>{t('simulation.of', { finished, learners })}</Table.Td>
            <Table.Td>{medianDays === null ? '–' : format.count(medianDays, 'day')}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

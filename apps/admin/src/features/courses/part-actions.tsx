import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddMenu } from './add-menu.tsx';
import { ArchiveButton } from './archive-button.tsx';
import { CopyButton } from './copy-button.tsx';
import { ExportButton } from './export-button.tsx';
import { MoveButtons } from './move-buttons.tsx';
import type { Part } from './outline.ts';
import { PreviewButton } from './preview/preview-button.tsx';
import { SimulationButton } from './simulation/simulation-button.tsx';

/** Actions on a whole part. */
export function PartActions({ draft, part }: { draft: WireCourseDraft; part: Part }) {
  const { t } = useTranslation('dashboard');
  return (
    <Group gap={4}>
      <MoveButtons courseId={draft.id} part={part} />
      <AddMenu courseId={draft.id} part={part}>
        <Button size="sm" variant="light" leftSection={<IconPlus size={18} aria-hidden="true" />}>
          {t('add.action')}
        </Button>
      </AddMenu>
      <CopyButton courseId={draft.id} part={part} />
      <PreviewButton part={part} size="sm" />
      {part.kind === 'course' && <SimulationButton draft={draft} size="sm" />}
      {part.kind === 'course' && <ExportButton courseId={draft.id} />}
      <ArchiveButton draft={draft} part={part} />
    </Group>
  );
}

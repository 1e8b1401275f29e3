import { copiedParts } from '@daystream/domain/courses';
import { ActionIcon } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/staff.ts';
import type { Part } from './outline.ts';
import { useAddPart } from './use-add-part.ts';

/** Copies a part: the next day is often similar to this one. */
export function CopyButton({ courseId, part }: { courseId: number; part: Part }) {
  const { t } = useTranslation('dashboard');
  const mayEdit = useMay('edit_courses');
  const { copy, isPending } = useAddPart(courseId);
  const kind = copiedParts.find((one) => one === part.kind);
  if (!mayEdit || kind === undefined || part.isArchived) return null;
  return (
    <ActionIcon
      size="lg"
      variant="subtle"
      aria-label={t('add.copy')}
      title={t('add.copy')}
      loading={isPending}
      onClick={() => copy(kind, part.id)}
    >
      <IconCopy size={20} aria-hidden="true" />
    </ActionIcon>
  );
}

import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/staff.ts';
import { isOrdered, stepOf } from './moves.ts';
import type { Part } from './outline.ts';
import { useMove } from './use-move.ts';
import { usePartTitle } from './use-part-title.ts';

const steps = [
  { step: -1, name: 'up', Icon: IconArrowUp },
  { step: 1, name: 'down', Icon: IconArrowDown },
] as const;

/** Moves a part without dragging; at the end of its parent it goes on into the next one. */
export function MoveButtons({ courseId, part }: { courseId: number; part: Part }) {
  const { t } = useTranslation('dashboard');
  const partTitle = usePartTitle();
  const mayEdit = useMay('edit_courses');
  const { moveAndTell, isPending } = useMove(courseId);
  if (!mayEdit || !isOrdered(part.kind) || part.isArchived) return null;
  return steps.map(({ step, name, Icon }) => {
    const to = stepOf(part, step);
    return (
      <Tooltip key={name} label={t(`drag.${name}`)}>
        <ActionIcon
          size={40}
          aria-label={t(`drag.${name}_part`, { title: partTitle(part) })}
          // Not `disabled`, which would take the focus away while a step is saved.
          aria-disabled={to === null || isPending}
          data-disabled={to === null || undefined}
          onClick={() => to !== null && !isPending && moveAndTell(part, to)}
        >
          <Icon size={20} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    );
  });
}

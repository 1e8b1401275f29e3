import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/staff.ts';
import classes from './course-frame.module.css';
import { useChangeText } from './use-change-text.ts';
import { type Direction, useHistory } from './use-history.ts';

const icons = { undo: IconArrowBackUp, redo: IconArrowForwardUp };
/** By the place of the key, so that Cyrillic layouts have them. */
const keys = { usePhysicalKeys: true };

/** Undoes and redoes the author's own changes, by buttons and by the usual keys; a text field keeps its own undo. */
export function HistoryButtons({ draft }: { draft: WireCourseDraft }) {
  const { t } = useTranslation('dashboard');
  const mayEdit = useMay('edit_courses');
  const changeText = useChangeText(draft);
  const { travel, isPending } = useHistory(draft.id);

  function press(direction: Direction) {
    const change = draft[direction];
    if (change === null || isPending || !mayEdit) return;
    travel(direction, t(`history.${direction}_done`, { change: changeText(change) }));
  }
  useHotkeys([
    ['mod+Z', () => press('undo'), keys],
    ['mod+shift+Z', () => press('redo'), keys],
    ['mod+Y', () => press('redo'), keys],
  ]);
  if (!mayEdit) return null;
  return (
    <Group gap={0} wrap="nowrap">
      {(['undo', 'redo'] as const).map((direction) => {
        const change = draft[direction];
        const Icon = icons[direction];
        const label =
          change === null
            ? t(`history.${direction}_none`)
            : t(`history.${direction}_change`, { change: changeText(change) });
        return (
          <Tooltip key={direction} label={label}>
            <ActionIcon
              variant="subtle"
              size={44}
              radius="xl"
              aria-label={label}
              // Keeps its tooltip and the focus, unlike a disabled button.
              aria-disabled={change === null}
              className={classes.history}
              onClick={() => press(direction)}
            >
              <Icon size={20} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        );
      })}
    </Group>
  );
}

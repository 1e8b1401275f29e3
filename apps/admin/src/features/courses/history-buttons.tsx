import type { WireCourseDraft, WireDraftChange } from '@daystream/contract/courses.draft.admin';
import { redoDraftChange, undoDraftChange } from '@daystream/contract/courses.history.admin';
import { auditSaying } from '@daystream/domain/audit';
import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { showNotice } from '#shared/notices.tsx';
import { call } from '#shared/session.ts';
import { useMay } from '#shared/staff.ts';
import { useProblemText } from '#shared/use-problem-text.ts';
import classes from './course-frame.module.css';
import { everyPart, outline } from './outline.ts';
import { useDraftChange } from './use-draft-change.ts';
import { usePartTitle } from './use-part-title.ts';

const directions = {
  undo: { endpoint: undoDraftChange, Icon: IconArrowBackUp },
  redo: { endpoint: redoDraftChange, Icon: IconArrowForwardUp },
} as const;
type Direction = keyof typeof directions;
/** By the place of the key, so that Cyrillic layouts have them. */
const keys = { usePhysicalKeys: true };

/** Undoes and redoes the author's own changes, by buttons and by the usual keys; a text field keeps its own undo. */
export function HistoryButtons({ draft }: { draft: WireCourseDraft }) {
  const { t } = useTranslation('dashboard');
  const mayEdit = useMay('edit_courses');
  const problemText = useProblemText();
  const changeText = useChangeText(draft);
  const { mutate, isPending } = useDraftChange(draft.id);

  function travel(direction: Direction) {
    const change = draft[direction];
    if (change === null || isPending || !mayEdit) return;
    const { endpoint } = directions[direction];
    mutate((seen) => call(endpoint, { params: { courseId: draft.id }, body: { draft: seen } }), {
      onSuccess: () => showNotice(t(`history.${direction}_done`, { change: changeText(change) })),
      onError: (error) => showNotice(problemText(error), 'problem'),
    });
  }
  useHotkeys([
    ['mod+Z', () => travel('undo'), keys],
    ['mod+shift+Z', () => travel('redo'), keys],
    ['mod+Y', () => travel('redo'), keys],
  ]);
  if (!mayEdit) return null;
  return (
    <Group gap={0} wrap="nowrap">
      {(['undo', 'redo'] as const).map((direction) => {
        const change = draft[direction];
        const { Icon } = directions[direction];
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
              onClick={() => travel(direction)}
            >
              <Icon size={20} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        );
      })}
    </Group>
  );
}

/** What a change did, as a part of a sentence. */
function useChangeText(draft: WireCourseDraft): (change: WireDraftChange) => string {
  const { t } = useTranslation('dashboard');
  const partTitle = usePartTitle();
  return ({ action, subject_type, subject_id }) => {
    if (action === 'reorder_course') return t('history.change.order');
    const part = everyPart(outline(draft)).find(({ kind, id }) => kind === subject_type && id === subject_id);
    const saying = auditSaying(action);
    const verb = saying.kind === 'part' ? saying.verb : 'update';
    return t(`history.change.${verb}`, { title: part === undefined ? '' : partTitle(part) });
  };
}

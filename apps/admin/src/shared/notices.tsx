import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';

const NOTICE_MS = 6000;
const UNDO_NOTICE_MS = 10_000;
const ID = 'notice'; // one at a time

/** A line at the bottom that disappears by itself. */
export function showNotice(message: string, tone: 'done' | 'problem' = 'done'): void {
  notifications.hide(ID);
  notifications.show({
    id: ID,
    message,
    color: tone === 'done' ? 'success' : 'warning',
    icon: tone === 'done' ? <IconCheck size={18} /> : <IconAlertTriangle size={18} />,
    autoClose: NOTICE_MS,
  });
}

export interface UndoNotice {
  message: string;
  undoLabel: string;
  /** The keyboard shortcut, shown on the button. */
  keyLabel?: string;
  onUndo: () => void;
  forMs?: number;
}

/** Says what was done and offers to undo it for ten seconds. */
export function showUndo({ message, undoLabel, keyLabel, onUndo, forMs = UNDO_NOTICE_MS }: UndoNotice): void {
  const undo = () => {
    hideNotice();
    onUndo();
  };
  notifications.hide(ID);
  notifications.show({
    id: ID,
    color: 'success',
    icon: <IconCheck size={18} />,
    autoClose: forMs,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm">{message}</Text>
        <Button size="compact-sm" variant="light" onClick={undo} rightSection={keyLabel && <kbd>{keyLabel}</kbd>}>
          {undoLabel}
        </Button>
      </Group>
    ),
  });
}

export function hideNotice(): void {
  notifications.hide(ID);
}

import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from './use-focus-back.ts';
import { useRefusalText } from './use-refusal-text.ts';

export interface ConfirmModalProps {
  title: string;
  text?: string;
  action: string;
  icon?: ReactNode;
  size?: 'lg';
  /** The action is destructive. */
  isLoss?: boolean;
  /** There is something to do. */
  isReady?: boolean;
  onClose: () => void;
  /** Where it takes time, the dialog waits for its end, closes after a success, and says why it failed. */
  onConfirm: () => Promise<unknown> | void;
  problemText?: ((error: unknown) => string) | undefined;
  children?: ReactNode;
}

/** Asks for confirmation and says what will happen. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { title, text, action, icon, size, isLoss = true, isReady = true, onClose, onConfirm, children } = props;
  const { t } = useTranslation('dashboard');
  const refusalText = useRefusalText();
  const { problemText = refusalText } = props;
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<{ error: unknown } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useFocusBack();
  // The pressed button was disabled meanwhile, which takes the focus away.
  useEffect(() => {
    if (problem !== null) button.current?.focus();
  }, [problem]);

  async function confirm(): Promise<void> {
    setProblem(null);
    setPending(true);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setPending(false);
      setProblem({ error });
    }
  }

  return (
    <Modal opened onClose={isPending ? () => undefined : onClose} title={title} {...(size && { size })}>
      <Stack gap="sm" aria-busy={isPending}>
        {text !== undefined && <Text>{text}</Text>}
        {children}
        {problem !== null && (
          <Text c="danger" size="sm" role="alert">
            {problemText(problem.error)}
          </Text>
        )}
      </Stack>
      <Group justify="end" mt="lg">
        <Button variant="subtle" disabled={isPending} onClick={onClose} data-autofocus>
          {t('cancel')}
        </Button>
        <Button
          ref={button}
          color={isLoss ? 'danger' : undefined}
          leftSection={icon}
          loading={isPending}
          disabled={!isReady}
          onClick={() => void confirm()}
        >
          {action}
        </Button>
      </Group>
    </Modal>
  );
}

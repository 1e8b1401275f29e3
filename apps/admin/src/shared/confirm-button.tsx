import { Button, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ConfirmModal, type ConfirmModalProps } from './confirm-modal.tsx';

export interface ConfirmButtonProps extends Omit<ConfirmModalProps, 'onClose' | 'title'> {
  /** Left out: the words of the button, which are those of the action. */
  title?: string;
  look?: ButtonProps;
}

/** A button that asks before it acts. */
export function ConfirmButton({ look, ...asked }: ConfirmButtonProps) {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button {...look} onClick={open}>
        {asked.action}
      </Button>
      {isOpen && <ConfirmModal title={asked.action} {...asked} onClose={close} />}
    </>
  );
}

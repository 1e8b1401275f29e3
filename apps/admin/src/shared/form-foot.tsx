import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from './field-errors.ts';
import { useProblemText } from './use-problem-text.ts';

export interface FormFootProps {
  /** What came back; what belongs to fields is said there. */
  error: unknown;
  action: string;
  isPending: boolean;
  /** There is something to send; what is wrong with it the answer says. */
  isReady?: boolean;
  onClose: () => void;
}

/** The foot of a form in a window: why it was refused as a whole, and the two ways out. */
export function FormFoot({ error, action, isPending, isReady = true, onClose }: FormFootProps) {
  const { t } = useTranslation('dashboard');
  const problemText = useProblemText();
  return (
    <>
      {error !== null && fieldErrors(error) === null && (
        <Text c="danger" size="sm" role="alert">
          {problemText(error)}
        </Text>
      )}
      <Group justify="end">
        <Button variant="subtle" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isPending} disabled={!isReady}>
          {action}
        </Button>
      </Group>
    </>
  );
}

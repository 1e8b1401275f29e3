import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from './field-errors.ts';
import { useProblemText } from './use-problem-text.ts';

export interface FormFootProps {
  /** What came back; what belongs to fields is said there. */
  error: unknown;
  action: string;
  isPending: boolean;
  onClose: () => void;
}

/** The foot of a form in a window: why it was refused as a whole, and the two ways out. */
export function FormFoot({ error, action, isPending, onClose }: FormFootProps) {
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
        <Button type="submit" loading={isPending}>
          {action}
        </Button>
      </Group>
    </>
  );
}

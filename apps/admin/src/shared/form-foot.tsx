import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from './field-errors.ts';
import { useProblemText } from './use-problem-text.ts';

export interface FormFootProps {
  /** The error of the request; refusals by field are shown at the fields. */
  error: unknown;
  action: string;
  isPending: boolean;
  /** The form has something to send; the server validates it. */
  isReady?: boolean;
  onClose: () => void;
}

/** The footer of a form in a dialog: the error and the buttons to cancel and submit. */
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

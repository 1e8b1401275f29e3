import { limitInput } from '@daystream/client/limit-input';
import { textLimits } from '@daystream/domain/limits';
import { Button, TextField } from '@daystream/ui';
import { Dialog } from '@daystream/ui/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { useSending } from '#shared/use-sending.ts';

interface RenameDialogProps {
  isOpen: boolean;
  name: string;
  onClose: () => void;
  onSave: (name: string) => Promise<void>;
}

export function RenameDialog({ isOpen, name, onClose, onSave }: RenameDialogProps) {
  const { t } = useTranslation(['security', 'errors']);
  const [written, setWritten] = useState(name);
  const { errors, setError, failure, isBusy, formRef, send, onSubmit } = useSending({
    fields: { name: 'name' },
    otherwise: t('page.failed'),
  });
  const problem = written.trim() === '' ? t('errors:fields.required') : undefined;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(isKept) => !isKept && onClose()}
      title={t('keys.rename_title')}
      closeLabel={t('close')}
    >
      <form
        ref={formRef}
        noValidate
        aria-label={t('keys.rename_title')}
        className="grid gap-4"
        onSubmit={onSubmit(() => send(() => onSave(written.trim()), { name: problem }))}
      >
        <FailureNotice failure={failure} />
        <TextField
          label={t('keys.name')}
          value={written}
          autoComplete="off"
          error={errors.name}
          onChange={(event) => {
            setWritten(limitInput(event.currentTarget, written, textLimits.passkeyName));
            setError('name', undefined);
          }}
        />
        <Button type="submit" fullWidth loading={isBusy}>
          {t('keys.save')}
        </Button>
      </form>
    </Dialog>
  );
}

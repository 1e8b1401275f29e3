import { Button } from '@daystream/ui';
import { Dialog } from '@daystream/ui/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knownPerson } from '#shared/known-person.ts';
import { kindsLeft } from '#shared/left-on-device.ts';

/** Says what would be lost by signing out now. To stay is the primary answer, because it loses nothing. */
export function UnsentDialog({ onAnswer }: { onAnswer: (isLeaving: boolean) => void }) {
  const { t } = useTranslation(['joining', 'frame']);
  const [left] = useState(() => kindsLeft(knownPerson()?.id ?? 0));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onAnswer(false)}
      title={t('unsent.title')}
      description={t('unsent.text')}
      closeLabel={t('frame:close')}
      actions={
        <>
          <Button tone="outlined" className="text-danger! inset-ring-danger!" onClick={() => onAnswer(true)}>
            {t('unsent.leave')}
          </Button>
          <Button onClick={() => onAnswer(false)}>{t('unsent.stay')}</Button>
        </>
      }
    >
      <ul className="grid list-disc gap-1 pl-5">
        {left.map((kind) => (
          <li key={kind}>{t(`unsent.kinds.${kind}`)}</li>
        ))}
      </ul>
    </Dialog>
  );
}

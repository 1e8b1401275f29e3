import type { CookieGroup } from '@daystream/client/models/consent';
import { Button } from '@daystream/ui';
import { Dialog } from '@daystream/ui/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { CategoryToggles, type Toggles } from './category-toggles.tsx';

interface ConsentDialogProps {
  categories: readonly CookieGroup[];
  toggles: Toggles;
  onToggle: (key: keyof Toggles, isOn: boolean) => void;
  onSave: () => void;
  onDismiss: () => void;
  /** Returns to the banner without a decision. */
  onClose: () => void;
}

/** The choice by category (CNS-004, CNS-005). */
export function ConsentDialog({ categories, toggles, onToggle, onSave, onDismiss, onClose }: ConsentDialogProps) {
  const { t } = useTranslation('consent');
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('settings.title')}
      description={t('settings.text')}
      closeLabel={t('settings.close')}
      actions={
        <>
          <Button tone="soft" onClick={onDismiss}>
            {t('banner.essential_only')}
          </Button>
          <Button onClick={onSave}>{t('settings.save')}</Button>
        </>
      }
    >
      <CategoryToggles categories={categories} toggles={toggles} onToggle={onToggle} />
    </Dialog>
  );
}

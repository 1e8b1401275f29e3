import { useToast } from '@daystream/ui';
import { useTranslation } from 'react-i18next';

/** Copies a text to the clipboard and shows the result in a toast. */
export function useCopy() {
  const { t } = useTranslation('security');
  const showToast = useToast();
  return async (text: string, done: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ text: done });
    } catch {
      showToast({ text: t('codes.not_copied') });
    }
  };
}

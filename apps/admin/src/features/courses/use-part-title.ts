import { useTranslation } from 'react-i18next';
import { useContentText } from '#shared/use-content-text.ts';
import type { Part } from './outline.ts';

/** How a part is called in the tree; one without a title by what it is. */
export function usePartTitle(): (part: Part) => string {
  const { t } = useTranslation('dashboard');
  const contentText = useContentText();
  return (part) => {
    const title = contentText(part.title);
    if (part.kind === 'day' && part.number !== null) {
      return title === ''
        ? t('part.day', { number: part.number })
        : t('part.day_title', { number: part.number, title });
    }
    return title === '' ? t(`part.untitled.${part.kind}`) : title;
  };
}

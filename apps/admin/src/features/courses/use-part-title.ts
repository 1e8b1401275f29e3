import { useTranslation } from 'react-i18next';
import { useContentText } from '#shared/use-content-text.ts';
import type { Part } from './outline.ts';

/** The title of a part in the tree; the name of its kind when it has none. */
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

import type { WireAuthor } from '@daystream/contract/courses.authors.admin';
import { useTranslation } from 'react-i18next';

/** How an author is called in a sentence; staff need not have a name. */
export function useAuthorName(): (author: Pick<WireAuthor, 'name'>) => string {
  const { t } = useTranslation('people');
  return ({ name }) => name || t('nameless');
}

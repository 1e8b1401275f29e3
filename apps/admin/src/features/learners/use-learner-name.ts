import type { WireLearnerLine } from '@daystream/contract/learners.admin';
import { useTranslation } from 'react-i18next';

/** How a learner is called in the list; a guest has neither name nor address. */
export function useLearnerName(): (line: Pick<WireLearnerLine, 'person' | 'phone'>) => string {
  const { t } = useTranslation('people');
  return ({ person, phone }) => person.name || person.email || phone || t('nameless');
}

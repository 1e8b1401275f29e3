import { useTranslation } from 'react-i18next';
import { showNotice } from '../notices.tsx';
import { useProblemText } from '../use-problem-text.ts';

/** Says why there is no file. */
export function useListFileProblem(): (error: unknown) => void {
  const { t } = useTranslation('learners');
  const problemText = useProblemText();
  return (error) => showNotice(`${t('file.failed')}. ${problemText(error)}`, 'problem');
}

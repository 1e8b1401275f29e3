import { CallError } from '@daystream/client/transport';
import { useTranslation } from 'react-i18next';

/** A failure in the reader's words: the server's own sentence, or that there is no line to it. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return (error) => {
    if (!(error instanceof CallError)) return t('unexpected');
    if (error.kind === 'offline') return t('offline');
    return error.message === '' ? t('unexpected') : error.message;
  };
}

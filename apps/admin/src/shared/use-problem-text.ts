import { CallError } from '@daystream/client/transport';
import { useTranslation } from 'react-i18next';

/** A failure in the reader's words: the server's own sentence, or that there is no line to it. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return (error) => {
    if (!(error instanceof CallError)) return t('unexpected');
    return error.kind === 'offline' ? t('offline') : error.message;
  };
}

import { CallError } from '@daystream/client/transport';
import { useTranslation } from 'react-i18next';

/** The text of a failure: the server's message, or that there is no connection. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return (error) => {
    if (!(error instanceof CallError)) return t('unexpected');
    if (error.kind === 'offline') return t('offline');
    return error.message === '' ? t('unexpected') : error.message;
  };
}

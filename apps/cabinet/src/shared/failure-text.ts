import type { CallError } from '@daystream/client/transport';
import { useTranslation } from 'react-i18next';

/** Returns why an action failed; `otherwise` is for server errors, which have no message (ERR-009, ERR-027). */
export function useFailureText() {
  const { t } = useTranslation('errors');
  return (error: CallError, otherwise: string): string => {
    if (error.kind === 'offline') return t('offline');
    return error.kind === 'server' || error.message === '' ? otherwise : error.message;
  };
}

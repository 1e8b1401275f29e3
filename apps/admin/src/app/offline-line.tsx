import { useNetwork } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import classes from './frame.module.css';

/** One line while offline: what still works. */
export function OfflineLine() {
  const { t } = useTranslation('dashboard');
  const { online: isOnline } = useNetwork();
  return isOnline ? null : <output className={classes.offline}>{t('offline')}</output>;
}

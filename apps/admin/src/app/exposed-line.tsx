import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './frame.module.css';

/** On every page of a school that is not in production although strangers can reach it; the server writes it into the page. */
export function ExposedLine() {
  const { t } = useTranslation('dashboard');
  const isExposed = document.querySelector<HTMLMetaElement>('meta[name="exposed"]')?.content === 'yes';
  if (!isExposed) return null;
  return (
    <aside className={classes.exposed} aria-label={t('exposed.label')}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
      <span>{t('exposed.text')}</span>
    </aside>
  );
}

import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from '#shared/back-link.module.css';

/** Link back to the tree; a phone shows the tree and the part as two views. */
export function BackToTree() {
  const { t } = useTranslation('dashboard');
  return (
    <Link from="/courses/$courseId" to="." search={{}} className={classes.back}>
      <IconArrowLeft size={18} aria-hidden="true" />
      {t('tree.back')}
    </Link>
  );
}

import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './builder.module.css';

/** On the phone the tree and the part are two views. */
export function BackToTree() {
  const { t } = useTranslation('dashboard');
  return (
    <Link from="/courses/$courseId" to="." search={{}} className={classes.back}>
      <IconArrowLeft size={18} aria-hidden="true" />
      {t('tree.back')}
    </Link>
  );
}

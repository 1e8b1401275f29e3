import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './answer.module.css';

/** Says who else looks at an answer now. */
export function ClaimedBy({ name }: { name: string | null }) {
  const { t } = useTranslation('desk');
  return (
    <output className={classes.looked}>
      {name !== null && (
        <span>
          <IconEye size={18} aria-hidden="true" /> {t('looked.at', { name })}
        </span>
      )}
    </output>
  );
}

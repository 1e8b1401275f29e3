import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDrop } from '#shared/use-drop.ts';
import classes from './place.module.css';

/** Accepts a file dropped on existing content; a button beside it does the same. */
export function DropTarget({ onFile, children }: { onFile: ((file: File) => void) | null; children: ReactNode }) {
  const { t } = useTranslation('dashboard');
  const { isOver, handlers } = useDrop(({ files: [file] }) => {
    if (file !== undefined) onFile?.(file);
  });
  return (
    <div className={classes.target} {...(onFile !== null && handlers)}>
      {children}
      {isOver && <div className={classes.over}>{t('attach.drop_here')}</div>}
    </div>
  );
}

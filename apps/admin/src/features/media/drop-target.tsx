import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './place.module.css';

/** Accepts a file dropped on existing content; a button beside it does the same. */
export function DropTarget({ onFile, children }: { onFile: ((file: File) => void) | null; children: ReactNode }) {
  const { t } = useTranslation('dashboard');
  const [isOver, setOver] = useState(false);
  if (onFile === null) return <div className={classes.target}>{children}</div>;
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button beside it does the same
    <div
      className={classes.target}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file !== undefined) onFile(file);
      }}
    >
      {children}
      {isOver && <div className={classes.over}>{t('attach.drop_here')}</div>}
    </div>
  );
}

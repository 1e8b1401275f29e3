import { IconGripVertical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './builder.module.css';
import type { Part } from './outline.ts';
import type { HandleProps } from './use-drag-row.ts';
import { usePartTitle } from './use-part-title.ts';

/** Moves a part by pointer, or by Space and the arrow keys. */
export function DragHandle({ part, handle }: { part: Part; handle: HandleProps }) {
  const { t } = useTranslation('dashboard');
  const partTitle = usePartTitle();
  return (
    <button
      type="button"
      {...handle}
      className={classes.handle}
      aria-label={t('drag.handle', { title: partTitle(part) })}
    >
      <IconGripVertical size={16} aria-hidden="true" />
    </button>
  );
}

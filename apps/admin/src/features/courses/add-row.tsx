import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/staff.ts';
import { additionsInside } from './additions.ts';
import classes from './builder.module.css';
import type { Part } from './outline.ts';
import { useAddPart } from './use-add-part.ts';
import { usePartTitle } from './use-part-title.ts';

/** Buttons at the end of a level of the tree: what can be added there. */
export function AddRow({ courseId, part, depth }: { courseId: number; part: Part; depth: number }) {
  const { t } = useTranslation('dashboard');
  const partTitle = usePartTitle();
  const mayEdit = useMay('edit_courses');
  const { add, isPending } = useAddPart(courseId);
  const additions = additionsInside(part);
  if (!mayEdit || additions.length === 0) return null;
  return (
    <li className={classes.part}>
      <fieldset
        aria-label={t('add.to', { title: partTitle(part) })}
        className={classes.addRow}
        style={{ '--depth': depth } as CSSProperties}
      >
        {additions.map((addition) => (
          <Button
            key={addition.kind}
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            disabled={isPending}
            onClick={() => add(addition)}
          >
            {t(`add.part.${addition.kind}`)}
          </Button>
        ))}
      </fieldset>
    </li>
  );
}

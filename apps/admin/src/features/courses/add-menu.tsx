import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReactElement } from 'react';
import { useMay } from '#shared/staff.ts';
import { additionBehind, additionsInside } from './additions.ts';
import type { Part } from './outline.ts';
import { PartIcon } from './part-sign.tsx';
import { useAddPart } from './use-add-part.ts';
import { usePartTitle } from './use-part-title.ts';

export interface AddMenuProps {
  courseId: number;
  part: Part;
  /** The button that opens it. */
  children: ReactElement;
}

/** Menu of what can be added inside a part and after it. */
export function AddMenu({ courseId, part, children }: AddMenuProps) {
  const { t } = useTranslation('dashboard');
  const partTitle = usePartTitle();
  const mayEdit = useMay('edit_courses');
  const { add } = useAddPart(courseId);
  const behind = additionBehind(part);
  const inside = additionsInside(part);
  if (!mayEdit || (behind === null && inside.length === 0)) return null;
  return (
    <Menu position="bottom-end" width={280} withInitialFocusPlaceholder={false}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {inside.length > 0 && <Menu.Label>{t('add.to', { title: partTitle(part) })}</Menu.Label>}
        {inside.map((addition) => (
          <Menu.Item key={addition.kind} leftSection={<PartIcon kind={addition.kind} />} onClick={() => add(addition)}>
            {t(`add.part.${addition.kind}`)}
          </Menu.Item>
        ))}
        {inside.length > 0 && behind !== null && <Menu.Divider />}
        {behind !== null && (
          <Menu.Item leftSection={<PartIcon kind={behind.kind} />} onClick={() => add(behind)}>
            {t(`add.behind.${behind.kind}`)}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

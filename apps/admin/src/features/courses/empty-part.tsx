import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/staff.ts';
import { additionsInside } from './additions.ts';
import classes from './builder.module.css';
import { livingParts, type Part } from './outline.ts';
import { PartIcon } from './part-sign.tsx';
import { useAddPart } from './use-add-part.ts';

/** Suggests the next step in a part without content. */
export function EmptyPart({ courseId, part }: { courseId: number; part: Part }) {
  const { t } = useTranslation('dashboard');
  const mayEdit = useMay('edit_courses');
  const { add, isPending } = useAddPart(courseId);
  const kind = emptyKind(part);
  if (!mayEdit || kind === null) return null;
  // Only the most useful additions; the menu of the part has the others.
  const additions = additionsInside(part).slice(0, kind === 'course' ? 2 : 1);
  return (
    <section className={classes.empty} aria-label={t(`empty.${kind}_title`)}>
      <PartIcon kind={kind} size={28} />
      <div>
        <Text fw="var(--weight-label)">{t(`empty.${kind}_title`)}</Text>
        <Text size="sm" c="dimmed">
          {t(`empty.${kind}_text`)}
        </Text>
      </div>
      <Group gap="xs">
        {additions.map((addition, index) => (
          <Button
            key={addition.kind}
            size="sm"
            variant={index === 0 ? 'filled' : 'light'}
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            disabled={isPending}
            onClick={() => add(addition)}
          >
            {t(`add.part.${addition.kind}`)}
          </Button>
        ))}
      </Group>
    </section>
  );
}

function emptyKind(part: Part): 'course' | 'stage' | 'day' | 'lesson_set' | 'option' | null {
  const has = (kind: Part['kind']) => livingParts(part).some((one) => one !== part && one.kind === kind);
  if (part.isArchived) return null;
  switch (part.kind) {
    case 'course':
      return has('stage') ? null : part.kind;
    case 'stage':
      return has('day') ? null : part.kind;
    case 'day':
      return part.value.is_rest || has('lesson') ? null : part.kind;
    case 'lesson_set':
      return has('lesson') ? null : part.kind;
    case 'option':
      return has('option_value') ? null : part.kind;
    default:
      return null;
  }
}

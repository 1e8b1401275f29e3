import type { HomeworkStory } from '@daystream/client/models/homework';
import { IconClockHour4, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';

/** Says until when the photos and films of a homework are kept, and afterwards that they were removed (Q247). */
export function KeptMedia({ media }: Pick<HomeworkStory, 'media'>) {
  const { t } = useTranslation('homework');
  const format = useFormat();
  if (media === null || (media.keptUntil === null && media.removedAt === null)) return null;
  const isRemoved = media.keptUntil === null;
  const Icon = isRemoved ? IconTrash : IconClockHour4;
  return (
    <p className="mt-4 flex items-start gap-2 text-14 text-on-surface-muted">
      <Icon size={18} stroke={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
      {isRemoved
        ? t('media.removed', { date: format.moment(media.removedAt ?? 0, 'dayMonth') })
        : t('media.kept', { date: format.moment(media.keptUntil ?? 0, 'dayMonth') })}
    </p>
  );
}

import type { Course } from '@daystream/client/models/courses';
import type { Stream } from '@daystream/client/models/streams';
import { whenOnline } from '@daystream/client/when-online';
import { Chip } from '@daystream/ui';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from './use-words.ts';

const OptionSheet = lazy(() => whenOnline(async () => ({ default: (await import('./option-sheet.tsx')).OptionSheet })));

interface OptionChoiceProps {
  stream: Stream;
  course: Course;
  className?: string;
}

/** The learner's chosen options and a button to change them; renders nothing if the course has no options. */
export function OptionChoice({ stream, course, className = '' }: OptionChoiceProps) {
  const { t } = useTranslation('streams');
  const { content } = useWords();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  if (course.courseOptions.length === 0) return null;
  const values = course.courseOptions.flatMap((option) =>
    option.trainingLessonOptionValues.filter(({ id }) => stream.filters[option.id]?.includes(id)),
  );
  const chosen = values.length === 0 ? t('options.all') : values.map(({ title }) => content(title)).join(' · ');
  return (
    <div className={className}>
      <Chip
        className="h-11! px-4!"
        icon={<IconAdjustmentsHorizontal aria-hidden="true" stroke={1.9} />}
        render={<button type="button" aria-label={t('options.choose', { chosen })} onClick={() => setOpen(true)} />}
      >
        <span className="truncate">{chosen}</span>
      </Chip>
      {isOpen !== null && (
        <Suspense>
          <OptionSheet stream={stream} options={course.courseOptions} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

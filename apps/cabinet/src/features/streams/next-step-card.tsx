import { NEXT_STEP_SIZES } from '@daystream/contract/media';
import { Button, Chip, PictureCard, ProgressRing } from '@daystream/ui';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { NextStep } from './next-step.ts';
import { useStepTexts } from './step-texts.tsx';
import { CoursePicture } from '#shared/course-picture.tsx';
import { ContentText } from '#shared/content-text.tsx';

/** The first card of the home screen: the course, its progress and the next action. */
export function NextStepCard({ step }: { step: NextStep }) {
  const { t } = useTranslation('streams');
  const { kicker, title, text, action, link } = useStepTexts(step);
  const { course, progress } = step.stream;
  return (
    <PictureCard
      className="bg-[rgb(var(--veil))]"
      picture={
        course !== null && (
          <CoursePicture
            image={course.image}
            color={course.imageColor}
            sizes={NEXT_STEP_SIZES}
            isFirst
            className="@wide:ml-auto @wide:w-3/4! @wide:[mask-image:linear-gradient(90deg,transparent,black_34%)]"
          />
        )
      }
      top={
        <>
          <Chip tone="film">
            <span className="truncate">
              <ContentText text={course?.caption ?? ''} />
            </span>
          </Chip>
          <ProgressRing
            tone="film"
            size={64}
            stroke={5}
            value={progress.daysCount === 0 ? 0 : progress.completeDaysCount / progress.daysCount}
            label={t('progress.label', { done: progress.completeDaysCount, total: progress.daysCount })}
          >
            <span className="block text-16 leading-none">{progress.completeDaysCount}</span>
            <span className="block text-12">{t('progress.of', { total: progress.daysCount })}</span>
          </ProgressRing>
        </>
      }
    >
      <p className="font-label">{kicker}</p>
      <h2 className="display mt-1.5 text-32 desktop:text-40">
        <ContentText text={title} />
      </h2>
      <p className="mt-2 mb-4 text-on-film-muted">{text}</p>
      <Button
        tone="picture"
        size={56}
        className="w-full @wide:w-auto"
        icon={step.kind === 'practise' ? <IconPlayerPlayFilled aria-hidden="true" /> : undefined}
        render={link}
      >
        {action}
      </Button>
    </PictureCard>
  );
}

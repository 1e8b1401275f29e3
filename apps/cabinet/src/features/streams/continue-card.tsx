import type { Course } from '@daystream/client/models/courses';
import { Badge, Button, Card } from '@daystream/ui';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { CoursePicture } from '#shared/course-picture.tsx';
import { useFormat } from '#shared/use-format.ts';
import { isToDo, type NextStep } from './next-step.ts';
import { useStepTexts } from './step-texts.tsx';
import { ContentText } from '#shared/content-text.tsx';

/** The next step, beside the calendar or above it on the phone. */
export function ContinueCard({ step, course, className }: ContinueCardProps) {
  const format = useFormat();
  const { kicker, title, text, action, link } = useStepTexts(step);
  const lengthMs = step.kind === 'practise' ? step.day.lengthMs : 0;
  return (
    <Card padding={0} elevation={2} className={`overflow-hidden ${className ?? ''}`} render={<section />}>
      <div className="flex desktop:block">
        <div className="relative w-1/3 shrink-0 desktop:h-[212px] desktop:w-full">
          <div className="absolute inset-0">
            <CoursePicture image={course.image} color={course.imageColor} sizes="(min-width: 1244px) 340px, 34vw" />
          </div>
          {lengthMs > 0 && (
            <Badge tone="film" className="absolute bottom-3 left-3">
              {format.duration(lengthMs)}
            </Badge>
          )}
        </div>
        <div className="min-w-0 flex-1 p-4 desktop:p-5">
          <p className="text-14 font-label desktop:text-16">{kicker}</p>
          <h2 className="display mt-1 text-20 desktop:text-24">
            <ContentText text={title} />
          </h2>
          <p className="mt-1 mb-3 text-14 text-on-surface-muted desktop:mb-4 desktop:text-16">{text}</p>
          {isToDo(step) && (
            <Button
              fullWidth
              icon={step.kind === 'practise' ? <IconPlayerPlayFilled aria-hidden="true" /> : undefined}
              render={link}
            >
              {action}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

interface ContinueCardProps {
  step: NextStep;
  course: Course;
  className?: string;
}

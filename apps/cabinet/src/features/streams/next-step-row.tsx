import { Button, MediaRow, Picture } from '@daystream/ui';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { serverNowMs } from '#shared/session.ts';
import { ContentText } from '#shared/content-text.tsx';
import { type LearnerCourse, nextStep } from './next-step.ts';
import { useStepTexts } from './step-texts.tsx';

/** What comes next in a course, in one row, where another screen has ended. */
export function NextStepRow({ course }: { course: LearnerCourse }) {
  const step = nextStep(course, serverNowMs());
  const { kicker, title, text, action, link } = useStepTexts(step);
  const { image, imageColor: color } = course.stream.course ?? {};
  return (
    <div className="grid gap-3">
      <MediaRow
        className="p-0!"
        picture={image !== undefined && <Picture alt="" src={image.small} color={color} />}
        overline={kicker}
        title={<ContentText text={title} />}
        detail={text}
      />
      <Button
        icon={step.kind === 'practise' ? <IconPlayerPlayFilled aria-hidden="true" /> : undefined}
        render={link}
        className="justify-self-start max-tablet:w-full"
      >
        {action}
      </Button>
    </div>
  );
}

import { scoresTotal } from '@daystream/domain/points';
import { Button, Card, Chip } from '@daystream/ui';
import { IconFlag, IconPlayerPlay, IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PointsLink } from '#shared/points-link.tsx';
import { queryClient } from '#shared/query-client.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { FileGallery } from '../media/index.ts';
import { AssignmentText } from './assignment-text.tsx';
import { assignmentsQuery } from './homework-queries.ts';
import { useHomeworkWords } from './homework-words.ts';
import type { HomeworkView } from './use-homework.ts';
import { ContentText } from '#shared/content-text.tsx';

/** The assignment with its files, its points and a link to its day. */
export function Assignment({ view }: { view: HomeworkView }) {
  const { t } = useTranslation('homework');
  const { content, where } = useHomeworkWords();
  const { assignment, place } = view;
  usePageTitle(content(assignment.title), view.course.caption);
  const points = view.stream.isDemo || view.story.isPaidElsewhere ? 0 : scoresTotal(assignment.scores);
  const renew = async () => {
    const fresh = await queryClient.query({ ...assignmentsQuery, staleTime: 0 });
    return fresh.find(({ id }) => id === assignment.id)?.files ?? [];
  };
  return (
    <section aria-labelledby="task">
      <p className="text-14 font-label text-on-surface-muted">{where(view)}</p>
      <h1 id="task" className="mt-1 display text-32">
        <ContentText text={assignment.title} />
      </h1>
      {(points > 0 || place?.link.isRequired === true) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {points > 0 && (
            <Chip
              icon={<IconSun aria-hidden="true" stroke={1.9} />}
              render={<PointsLink of={{ kind: 'homework', id: view.story.id }} />}
            >
              {t('points', { count: points })}
            </Chip>
          )}
          {place?.link.isRequired === true && !place.isLastStage && (
            <Chip
              className="h-auto! min-h-8 py-1 whitespace-normal!"
              icon={<IconFlag aria-hidden="true" stroke={1.9} />}
            >
              {t('required')}
            </Chip>
          )}
        </div>
      )}
      <Card padding={0} className="mt-4 overflow-hidden">
        {assignment.files.length === 0 && <CourseBanner view={view} />}
        <FileGallery files={assignment.files} renew={renew} className="p-2" />
        {assignment.text !== '' && <AssignmentText text={content(assignment.text)} className="p-5" />}
      </Card>
      {place?.kind === 'day' && (
        <Button
          tone="word"
          size={40}
          icon={<IconPlayerPlay aria-hidden="true" />}
          className="mt-3"
          render={
            <Link
              to="/course/$streamId/calendar/$dayNumber"
              params={{ streamId: String(view.stream.id), dayNumber: String(place.number) }}
            />
          }
        >
          {t('locked.to_day', { number: place.number })}
        </Button>
      )}
    </section>
  );
}

/** Uses the course's picture if the assignment has none. */
function CourseBanner({ view: { course } }: { view: HomeworkView }) {
  return (
    <img
      src={course.image.medium}
      alt=""
      style={{ backgroundColor: course.imageColor }}
      className="aspect-[5/2] w-full object-cover object-[50%_35%]"
    />
  );
}

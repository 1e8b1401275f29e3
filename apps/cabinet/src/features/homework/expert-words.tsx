import { lastReview } from '@daystream/client/models/homework';
import { Avatar, Card, ErrorState, Skeleton, SkeletonScreen } from '@daystream/ui';
import { IconChevronRight } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ContentText, useForeignLanguage } from '#shared/content-text.tsx';
import { useFormat } from '#shared/use-format.ts';
import type { LearnerCourse } from '../streams/index.ts';
import { storiesQuery } from './homework-queries.ts';

/** The last words of the learner's expert over these courses, and the homework they are about. */
export function ExpertWords({ courses }: { courses: readonly LearnerCourse[] }) {
  const { t } = useTranslation(['news', 'shell']);
  const format = useFormat();
  const queries = useQueries({ queries: courses.map(({ stream }) => storiesQuery(stream.id)) });
  const langOf = useForeignLanguage();
  if (queries.some(({ data, error }) => data === undefined && error !== null)) {
    return (
      <ErrorState
        title={t('expert.failed')}
        text={t('expert.failed_text')}
        retryLabel={t('shell:retry')}
        isRetrying={queries.some(({ isFetching }) => isFetching)}
        onRetry={() => void Promise.all(queries.filter(({ error }) => error !== null).map(({ refetch }) => refetch()))}
      />
    );
  }
  if (queries.some(({ data }) => data === undefined)) {
    return (
      <SkeletonScreen label={t('shell:loading')}>
        <Skeleton shape="block" className="h-[204px]" />
      </SkeletonScreen>
    );
  }
  const review = lastReview(queries.flatMap(({ data = [] }) => data));
  if (review === null) return <Card className="text-on-surface-muted">{t('expert.in_review')}</Card>;
  const { story, step } = review;
  const { author, text } = step.message ?? { author: null, text: '' };
  const kind = step.kind === 'sent' || step.kind === 'selfie' ? 'comment' : step.kind;
  const title = courses
    .flatMap(({ calendar }) => homeworksOf(calendar))
    .find(({ homeworkId }) => homeworkId === story.homeworkId)?.title;
  return (
    <Card
      className="transition-shadow hover:shadow-2"
      render={
        <Link
          to="/homework/$streamId/$homeworkId"
          params={{ streamId: String(story.streamId), homeworkId: String(story.homeworkId) }}
        />
      }
    >
      <span className="flex items-center gap-3">
        {author !== null && (
          <Avatar alt="" src={author.photo ?? undefined} initials={author.name.slice(0, 1)} size={44} />
        )}
        <span className="min-w-0">
          {author !== null && <span className="block truncate font-label">{author.name}</span>}
          <span className="block text-14 text-on-surface-muted">
            {t(`expert.${kind}`, { date: format.moment(step.at, 'dayMonth') })}
          </span>
        </span>
      </span>
      {text !== '' && (
        <span lang={langOf(text)} className="mt-3 line-clamp-4 break-words whitespace-pre-line">
          {text}
        </span>
      )}
      {title !== undefined && (
        <span className="mt-3 flex items-center gap-2 text-14 font-label text-primary">
          <span className="min-w-0 flex-1 truncate">
            <ContentText text={title} />
          </span>
          <IconChevronRight aria-hidden="true" size={18} stroke={2} className="shrink-0" />
        </span>
      )}
    </Card>
  );
}

function homeworksOf(calendar: LearnerCourse['calendar']) {
  return calendar === null ? [] : [...calendar.days, ...calendar.stages].flatMap(({ homeworks }) => homeworks);
}

import { Button, EmptyState, Notice, Skeleton, SkeletonScreen } from '@daystream/ui';
import { IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '#shared/page.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { CourseHomework } from './course-homework.tsx';
import { homeworkStanding, type Standing } from './homework-order.ts';
import { HomeworkFailure } from './homework-trouble.tsx';
import { type HomeworkGroup, useHomeworkList } from './use-homework-list.ts';

/** All homework by course; homework waiting for the learner comes first (HMW-024). */
export function HomeworkListScreen() {
  const { t } = useTranslation(['homework', 'shell']);
  usePageTitle(t('list.title'));
  const { groups, error, isRetrying, retry } = useHomeworkList();
  return (
    <Page>
      <h1 className="display text-32 desktop:text-40">{t('list.title')}</h1>
      {groups !== undefined && <Groups groups={groups} />}
      {groups === undefined && error !== null && (
        <HomeworkFailure place="list" error={error} isRetrying={isRetrying} retry={retry} />
      )}
      {groups === undefined && error === null && (
        <SkeletonScreen label={t('shell:loading')} className="mt-6 grid max-w-[540px] gap-3">
          <Skeleton className="h-5! w-48" />
          <Skeleton shape="block" className="h-20" />
          <Skeleton shape="block" className="h-20" />
          <Skeleton shape="block" className="h-20" />
        </SkeletonScreen>
      )}
    </Page>
  );
}

function Groups({ groups }: { groups: readonly HomeworkGroup[] }) {
  const { t } = useTranslation('homework');
  const items = groups.flatMap((group) => group.items);
  if (items.length === 0) {
    return (
      <EmptyState
        className="mt-16"
        title={t('list.empty.title')}
        text={t('list.empty.text')}
        action={
          <Button tone="soft" render={<Link to="/home" />}>
            {t('list.empty.action')}
          </Button>
        }
      />
    );
  }
  const has = (...wanted: readonly Standing[]) => items.some(({ story }) => wanted.includes(homeworkStanding(story)));
  const isWaiting = has('to_send', 'to_redo');
  // Where nothing is open, or something was declined, nothing waits either, but not everything was sent.
  const isAllSent = has('in_review', 'approved') && !has('refused');
  return (
    <div className="mt-6 grid gap-6">
      {!isWaiting && (
        <Notice icon={<IconSun aria-hidden="true" />}>
          {isAllSent && <span className="font-label">{t('list.all_done.title')}. </span>}
          {t('list.all_done.text')}
        </Notice>
      )}
      <div className="gap-x-9 desktop:columns-2">
        {groups.map((group) => (
          <CourseHomework key={group.stream.id} group={group} />
        ))}
      </div>
    </div>
  );
}

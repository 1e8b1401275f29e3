import type { Course } from '@daystream/client/models/courses';
import { courseCategories, coursesToDiscover, findCourses } from '@daystream/domain/catalogue';
import { Button, EmptyState, Skeleton, SkeletonScreen, TextField } from '@daystream/ui';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '#shared/load-failed.tsx';
import { notLoaded } from '#shared/loaded.ts';
import { Page } from '#shared/page.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { HomeHead, streamsQuery } from '../streams/index.ts';
import { catalogueQuery } from './catalogue-query.ts';
import { CategoryChoice } from './category-choice.tsx';
import { CourseGrid, CourseGridSkeleton } from './course-grid.tsx';
import { useCatalogueFilter } from './use-catalogue-filter.ts';

/** The section of home with the courses that the learner has not got (SHL-032). */
export function CatalogueScreen() {
  const { t } = useTranslation(['catalogue', 'frame', 'shell']);
  usePageTitle(t('frame:menu.catalog'));
  const courses = useQuery(catalogueQuery);
  const streams = useQuery(streamsQuery);
  const isShown = courses.data !== undefined && streams.data !== undefined;
  const state = notLoaded([courses, streams]);
  return (
    <Page>
      <HomeHead title={t('frame:menu.catalog')} />
      <p className="mb-4 text-on-surface-muted">{t('about')}</p>
      {isShown && (
        <Catalogue
          courses={coursesToDiscover(
            courses.data,
            streams.data.map(({ courseId }) => courseId),
          )}
          hasOwn={streams.data.length > 0}
        />
      )}
      {!isShown && state.kind === 'failed' && (
        <LoadFailed {...state} title={t('failed.title')} text={t('failed.text')} offline={t('failed.offline')} />
      )}
      {!isShown && state.kind !== 'failed' && (
        <SkeletonScreen label={t('shell:loading')}>
          <Skeleton shape="block" className="mb-6 h-20 max-w-[420px]" />
          <CourseGridSkeleton />
        </SkeletonScreen>
      )}
    </Page>
  );
}

function Catalogue({ courses, hasOwn }: { courses: readonly Course[]; hasOwn: boolean }) {
  const { t } = useTranslation('catalogue');
  const { filter, setFilter } = useCatalogueFilter();
  const found = findCourses(courses, useDeferredValue(filter));
  if (courses.length === 0) return <NothingToDiscover hasOwn={hasOwn} />;
  return (
    <>
      <search className="mb-6 grid gap-4">
        <TextField
          className="max-w-[420px]"
          label={t('search.label')}
          placeholder={t('search.hint')}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          leading={<IconSearch aria-hidden="true" size={22} stroke={1.75} className="shrink-0 text-on-surface-muted" />}
          value={filter.text}
          onChange={({ currentTarget }) => setFilter({ ...filter, text: currentTarget.value })}
        />
        <CategoryChoice
          categories={courseCategories(courses)}
          value={filter.category}
          onChange={(category) => setFilter({ ...filter, category })}
        />
      </search>
      <output className="sr-only">{t('found', { count: found.length })}</output>
      {found.length === 0 ? (
        <EmptyState
          className="mt-[12dvh]"
          title={t('none.title')}
          text={t('none.text')}
          action={
            <Button tone="soft" onClick={() => setFilter({ text: '', category: '' })}>
              {t('none.action')}
            </Button>
          }
        />
      ) : (
        <CourseGrid courses={found} />
      )}
    </>
  );
}

function NothingToDiscover({ hasOwn }: { hasOwn: boolean }) {
  const { t } = useTranslation('catalogue');
  const kind = hasOwn ? 'all_own' : 'empty';
  return (
    <EmptyState
      className="mt-[12dvh]"
      title={t(`${kind}.title`)}
      text={t(`${kind}.text`)}
      action={
        <Button tone="soft" render={<Link to={hasOwn ? '/courses' : '/home'} />}>
          {t(`${kind}.action`)}
        </Button>
      }
    />
  );
}

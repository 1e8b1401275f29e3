import type { Course } from '@daystream/client/models/courses';
import type { Material } from '@daystream/client/models/materials';
import type { Stream } from '@daystream/client/models/streams';
import { idFromText } from '@daystream/domain/ids';
import { Button, EmptyState, Skeleton, SkeletonScreen } from '@daystream/ui';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ContentText } from '#shared/content-text.tsx';
import { notLoaded } from '#shared/loaded.ts';
import { MarkdownText } from '#shared/markdown-text.tsx';
import { Page } from '#shared/page.tsx';
import { LoadFailed } from '#shared/load-failed.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { streamsQuery } from '../streams/index.ts';
import { CourseFacts } from './course-facts.tsx';
import { CourseFilm } from './course-film.tsx';
import { CourseOutline } from './course-outline.tsx';
import { CourseWay } from './course-way.tsx';
import { coursePageQuery } from './course-page-query.ts';

/** A course for people who do not have it yet; its learners get a link into it (CRS-041). */
export function CourseScreen() {
  const { t } = useTranslation(['courses', 'shell']);
  const courseId = idFromText(useParams({ strict: false }).courseId ?? '');
  const page = useQuery(courseId === null ? { queryKey: ['courses'], queryFn: skipToken } : coursePageQuery(courseId));
  const streams = useQuery(streamsQuery);
  const shown = page.data !== undefined && streams.data !== undefined ? { ...page.data, streams: streams.data } : null;
  const state = courseId === null ? ({ kind: 'missing' } as const) : notLoaded([page, streams]);
  usePageTitle(shown?.course.caption ?? t('page.title'));
  if (shown !== null) return <CoursePage {...shown} />;
  return (
    <Page>
      {state.kind === 'missing' && <CourseMissing />}
      {state.kind === 'failed' && (
        <LoadFailed
          {...state}
          title={t('page.failed.title')}
          text={t('page.failed.text')}
          offline={t('page.failed.offline')}
        />
      )}
      {state.kind === 'loading' && (
        <SkeletonScreen label={t('shell:loading')} className="grid gap-5">
          <Skeleton shape="block" className="aspect-video" />
          <Skeleton shape="block" className="h-11 max-w-[420px]" />
          <Skeleton shape="block" className="h-60" />
        </SkeletonScreen>
      )}
    </Page>
  );
}

interface CoursePageProps {
  course: Course;
  materials: readonly Material[];
  streams: readonly Stream[];
}

function CoursePage({ course, materials, streams }: CoursePageProps) {
  const { t } = useTranslation('courses');
  const own = streams.find((stream) => stream.courseId === course.id) ?? null;
  return (
    <Page>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 desktop:has-[>:nth-child(2)]:grid-cols-[minmax(0,1fr)_minmax(0,332px)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <header>
            <CourseFilm course={course} />
            {course.category !== '' && (
              <p className="mt-5 text-14 font-label text-on-surface-muted">
                <ContentText text={course.category} />
              </p>
            )}
            <h1 className={`display text-32 text-balance desktop:text-40 ${course.category === '' ? 'mt-5' : ''}`}>
              <ContentText text={course.caption} />
            </h1>
            {course.excerpt !== '' && (
              <p className="mt-2 max-w-[640px] text-pretty text-on-surface-muted">
                <ContentText text={course.excerpt} />
              </p>
            )}
            <CourseFacts course={course} />
          </header>
          <div className="desktop:hidden">
            <CourseWay course={course} own={own} />
          </div>
          {course.description !== '' && (
            <section aria-labelledby="about">
              <h2 id="about" className="mb-3 display text-24">
                {t('page.about')}
              </h2>
              <div className="max-w-[640px]">
                <MarkdownText text={course.description} />
              </div>
            </section>
          )}
          <CourseOutline course={course} />
          {materials.length > 0 && <Included materials={materials} />}
        </div>
        <div className="sticky top-[calc(40px+var(--top-line))] hidden desktop:block">
          <CourseWay course={course} own={own} />
        </div>
      </div>
    </Page>
  );
}

/** What the school adds to the days; the contents are for learners (Q138). */
function Included({ materials }: { materials: readonly Material[] }) {
  const { t } = useTranslation('courses');
  return (
    <section aria-labelledby="included">
      <h2 id="included" className="mb-3 display text-24">
        {t('materials.title')}
      </h2>
      <ul className="grid gap-2 pl-5">
        {materials.map(({ id, title }) => (
          <li key={id} className="list-disc">
            <ContentText text={title} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A course that is hidden looks the same as one that never was. */
function CourseMissing() {
  const { t } = useTranslation('courses');
  return (
    <EmptyState
      isPage
      className="mt-[12dvh]"
      title={t('page.missing.title')}
      text={t('page.missing.text')}
      action={
        <Button tone="soft" render={<Link to="/home" />}>
          {t('missing.action')}
        </Button>
      }
    />
  );
}

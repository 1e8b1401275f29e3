import { Anchor, Skeleton, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import back from '#shared/back-link.module.css';
import { useMay } from '#shared/staff.ts';
import { useContentText } from '#shared/use-content-text.ts';
import { useFormat } from '#shared/use-format.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { AuthorsHere } from './authors/authors-here.tsx';
import { useDraftVisit } from './authors/use-draft-visit.ts';
import classes from './course-frame.module.css';
import { draftQuery } from './courses-queries.ts';
import { HistoryButtons } from './history-buttons.tsx';
import { findPart, livingParts, outline } from './outline.ts';
import { PublishButton } from './publish-button.tsx';

const contents = { to: '/courses/$courseId', text: 'course.contents', needs: 'view_courses' } as const;
const tabs = [
  contents,
  { to: '/courses/$courseId/texts', text: 'course.texts', needs: 'view_courses' },
  { to: '/courses/$courseId/learners', text: 'course.learners', needs: 'view_learners' },
  { to: '/courses/$courseId/experts', text: 'course.experts', needs: 'view_courses' },
] as const;

/** The frame of one course: its published version, its tabs, and the publish button. */
export function CourseFrame() {
  const { t } = useTranslation('dashboard');
  const contentText = useContentText();
  const format = useFormat();
  const { courseId } = useParams({ from: '/frame/courses/$courseId' });
  const { data: draft, isError } = useQuery(draftQuery(courseId));
  const { pathname } = useLocation();
  const inner = tabs.find(({ to }) => to !== contents.to && pathname.endsWith(to.slice(contents.to.length)));
  usePageTitle(inner && t(inner.text), draft === undefined ? t('courses.title') : contentText(draft.title));
  const maySeeLearners = useMay('view_learners');
  const { part: key } = useSearch({ strict: false });
  const course = useMemo(() => draft && outline(draft), [draft]);
  useDraftVisit(courseId, course && findPart(course, key));
  const days = course === undefined ? 0 : livingParts(course).filter(({ kind }) => kind === 'day').length;
  return (
    <main id="content" className={classes.frame}>
      <header className={classes.bar}>
        <Anchor component={Link} to="/courses" className={back.round} aria-label={t('course.back')}>
          <IconArrowLeft aria-hidden="true" />
        </Anchor>
        <div className={classes.names}>
          {draft === undefined && !isError && <Skeleton height={24} width={220} />}
          {draft !== undefined && (
            <Title order={1} fz="md" lh="var(--leading-16)" fw="var(--weight-strong)">
              {contentText(draft.title)}
            </Title>
          )}
          {draft !== undefined && (
            <Text size="sm" c="dimmed">
              {t(stateText(draft), { days: format.count(days, 'day'), version: draft.version })}
            </Text>
          )}
        </div>
        {/* Before the tabs, which stay where they are when somebody comes. */}
        {draft !== undefined && <AuthorsHere draft={draft} />}
        <nav aria-label={t('course.sections')} className={classes.tabs}>
          {tabs
            .filter(({ needs }) => needs !== 'view_learners' || maySeeLearners)
            .map(({ to, text }) => (
              <Link
                key={to}
                to={to}
                params={{ courseId }}
                activeOptions={{ exact: true, includeSearch: false }}
                className={classes.tab}
              >
                {t(text)}
              </Link>
            ))}
        </nav>
        {draft !== undefined && <HistoryButtons draft={draft} />}
        {draft !== undefined && <PublishButton draft={draft} />}
      </header>
      <Outlet />
    </main>
  );
}

function stateText(draft: { version: number; is_archived: boolean; has_unpublished_changes: boolean }) {
  if (draft.is_archived) return 'course.archived';
  if (draft.version === 0) return 'course.never_published';
  return draft.has_unpublished_changes ? 'course.changed' : 'course.published';
}

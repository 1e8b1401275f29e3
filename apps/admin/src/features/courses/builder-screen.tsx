import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { BackToTree } from './back-to-tree.tsx';
import classes from './builder.module.css';
import { draftQuery } from './courses-queries.ts';
import { useNewPartFocus } from './new-part.ts';
import { findPart, outline } from './outline.ts';
import { OutlineTree } from './outline-tree.tsx';
import { PartEditor } from './part-editor.tsx';

/** The course as a tree, the selected part in the middle, and a preview of it on the learner's phone. */
export function BuilderScreen() {
  const { t } = useTranslation('dashboard');
  const { courseId } = useParams({ from: '/frame/courses/$courseId/' });
  const { part: key } = useSearch({ from: '/frame/courses/$courseId/' });
  const { data: draft, error, refetch } = useQuery(draftQuery(courseId));
  const course = useMemo(() => draft && outline(draft), [draft]);
  const page = useRef<HTMLDivElement>(null);
  useNewPartFocus(page, key);
  if (draft === undefined || course === undefined) {
    if (error !== null) return <ProblemPanel error={error} onRetry={() => void refetch()} />;
    return (
      <output className={classes.builder} aria-label={t('loading')}>
        <Stack className={classes.tree}>
          <Skeleton height={40} />
          <Skeleton height={320} />
        </Stack>
        <Stack className={classes.editor}>
          <Skeleton height={40} width="60%" />
          <Skeleton height={240} />
        </Stack>
      </output>
    );
  }
  const part = findPart(course, key) ?? course;
  return (
    <div ref={page} className={classes.builder} data-open={key !== undefined || undefined}>
      <OutlineTree courseId={courseId} course={course} chosen={part} />
      {key !== undefined && <BackToTree />}
      <PartEditor key={`${courseId}-${part.key}`} draft={draft} part={part} />
    </div>
  );
}

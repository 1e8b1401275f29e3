import type { WireFilm } from '@daystream/contract/courses.draft.admin';
import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FilmPlayer } from './film-player.tsx';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { useMay } from '#shared/staff.ts';
import { filmQuery } from './film-queries.ts';

/** A course film as learners will see it; only for staff who may edit media. */
export function FilmPreview({ film, title }: { film: WireFilm; title: string }) {
  const mayWatch = useMay('upload_media');
  const { data, error, refetch } = useQuery({
    ...filmQuery(film),
    enabled: mayWatch,
    placeholderData: keepPreviousData,
  });
  if (!mayWatch || data === null) return null;
  if (error !== null) return <ProblemPanel error={error} onRetry={() => void refetch()} />;
  return data === undefined ? (
    <Skeleton radius="lg" style={{ aspectRatio: '16 / 9' }} />
  ) : (
    <FilmPlayer video={data} title={title} />
  );
}

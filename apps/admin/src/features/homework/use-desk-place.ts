import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useWidth } from '#shared/use-width.ts';
import { deskHomeworkQuery, queueQuery } from './desk-queries.ts';
import { neighbourInQueue, nextToReview } from './queue-order.ts';

/** Filter and open homework of the desk, kept in the URL. */
export function useDeskPlace() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { statusId } = useParams({ strict: false });
  const { course: courseId } = useSearch({ from: '/frame/desk' });
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const queue = useQuery(queueQuery(courseId));
  const everything = useQuery(queueQuery(undefined));
  const rows = queue.data?.rows ?? [];
  const hasTwoColumns = useWidth() !== 'phone';

  function show(id: number | null) {
    const search = courseId === undefined ? {} : { course: courseId };
    if (id === null) void navigate({ to: '/desk', search });
    else void navigate({ to: '/desk/$statusId', params: { statusId: id }, search });
  }
  const nextId = statusId === undefined ? null : nextToReview(rows, statusId, skipped);

  // With two columns open the first answer beside the queue; a phone shows the queue first.
  const firstId = rows[0]?.id;
  useEffect(() => {
    if (statusId !== undefined || !hasTwoColumns || firstId === undefined) return;
    void navigate({ to: '/desk/$statusId', params: { statusId: firstId }, search: (kept) => kept, replace: true });
  }, [statusId, hasTwoColumns, firstId, navigate]);

  return {
    statusId,
    courseId,
    queue,
    courses: coursesOf(everything.data?.rows ?? []),
    nextId,
    open: (id: number) => show(id),
    openNext(after: number) {
      const next = nextToReview(rows, after, skipped);
      client.setQueriesData<{ rows: { id: number }[]; totalCount: number }>(
        { queryKey: ['homework', 'queue'] },
        (old) =>
          old === undefined || !old.rows.some(({ id }) => id === after)
            ? old
            : { rows: old.rows.filter(({ id }) => id !== after), totalCount: old.totalCount - 1 },
      );
      void client.invalidateQueries({ queryKey: deskHomeworkQuery(after).queryKey });
      show(next);
    },
    step(by: 1 | -1) {
      const next = neighbourInQueue(rows, statusId, by);
      if (next !== null) show(next);
    },
    skip() {
      if (statusId === undefined) return;
      setSkipped((ids) => new Set([...ids, statusId]));
      if (nextId !== null) show(nextId);
    },
    chooseCourse: (id: number | undefined) =>
      void navigate({ to: '/desk', search: id === undefined ? {} : { course: id } }),
  };
}

/** Courses with answers in the queue, each once. */
function coursesOf(rows: readonly { course: { id: number; title: string } }[]) {
  return [...new Map(rows.map(({ course }) => [course.id, course])).values()];
}

import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import backLink from '#shared/back-link.module.css';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { useDeskKeys } from './desk-keys.ts';
import { deskHomeworkQuery } from './desk-queries.ts';
import { DeskReview, type DeskReviewProps } from './desk-review.tsx';
import { DeskSkeleton } from './desk-skeleton.tsx';
import classes from './desk.module.css';
import { QueueDone } from './queue-done.tsx';
import { QueuePanel } from './queue-panel.tsx';
import { UndoLine } from './undo-line.tsx';
import { useDeskPlace } from './use-desk-place.ts';
import { useVerdict } from './use-verdict.tsx';

/** The review queue; it can be worked through by keyboard alone. */
export function DeskScreen() {
  const { t } = useTranslation(['desk', 'dashboard']);
  const place = useDeskPlace();
  const { give, undo, offered, hold } = useVerdict({ open: place.open, openNext: place.openNext });
  useDeskKeys({ down: () => place.step(1), up: () => place.step(-1), undo });
  const { queue, courses, courseId, statusId } = place;
  usePageTitle(statusId === undefined ? t('dashboard:menu.desk') : null);
  const isEmpty = queue.data?.rows.length === 0;
  const undoLine = offered && <UndoLine key={offered.reviewId} undoable={offered} onUndo={undo} onHold={hold} />;

  return (
    <main id="content" className={classes.desk} data-open={statusId !== undefined || undefined}>
      <div className={classes.queue}>
        {queue.isError && queue.data === undefined ? (
          <ProblemPanel error={queue.error} onRetry={() => void queue.refetch()} />
        ) : (
          <QueuePanel
            queue={queue.data?.rows}
            totalCount={queue.data?.totalCount ?? 0}
            selectedId={statusId}
            courses={courses}
            courseId={courseId}
            onCourse={place.chooseCourse}
            undo={statusId === undefined && undoLine}
          />
        )}
      </div>
      {statusId !== undefined && (
        <Link to="/desk" search={(kept) => kept} className={backLink.back}>
          <IconArrowLeft size={18} aria-hidden="true" />
          {t('queue.back')}
        </Link>
      )}
      {statusId === undefined && isEmpty && <QueueDone isFiltered={courseId !== undefined} />}
      {statusId !== undefined && <OneHomework statusId={statusId} give={give} onSkip={place.skip} undo={undoLine} />}
      <NextAhead id={place.nextId} />
    </main>
  );
}

interface OneHomeworkProps extends Pick<DeskReviewProps, 'give' | 'onSkip' | 'undo'> {
  statusId: number;
}

function OneHomework({ statusId, ...review }: OneHomeworkProps) {
  const { data, error, refetch } = useQuery(deskHomeworkQuery(statusId));
  if (data !== undefined) {
    return <DeskReview key={`${data.id}-${data.attempt}`} homework={data} {...review} />;
  }
  if (error === null) return <DeskSkeleton />;
  return (
    <div className={classes.answer}>
      <ProblemPanel error={error} onRetry={() => void refetch()} />
    </div>
  );
}

/** Prefetches the homework that will most likely open next. */
function NextAhead({ id }: { id: number | null }) {
  const client = useQueryClient();
  useEffect(() => {
    // A failed prefetch is reported when the homework is opened.
    if (id !== null) client.query(deskHomeworkQuery(id)).catch(() => undefined);
  }, [client, id]);
  return null;
}

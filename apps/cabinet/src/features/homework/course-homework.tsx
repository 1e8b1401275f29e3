import type { Stream } from '@daystream/client/models/streams';
import { IconChevronRight, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';
import { HomeworkBadge } from './homework-badge.tsx';
import { homeworkStanding } from './homework-order.ts';
import { useWaitingAnswer } from './homework-outbox.ts';
import type { HomeworkGroup, HomeworkItem } from './use-homework-list.ts';
import { ContentText } from '#shared/content-text.tsx';

/** The homework of one course: open or sent items first, then locked ones. */
export function CourseHomework({ group }: { group: HomeworkGroup }) {
  const { t } = useTranslation('homework');
  const { stream, items } = group;
  const titleId = `course-${stream.id}`;
  const open = items.filter(({ story }) => homeworkStanding(story) !== 'later');
  // After a course has ended, its locked homework never opens.
  const later = isOver(stream) ? [] : items.filter(({ story }) => homeworkStanding(story) === 'later');
  return (
    <section aria-labelledby={titleId} className="mb-10 break-inside-avoid">
      <div className="mb-3 flex items-center gap-3">
        {stream.course !== null && (
          <span
            style={{ backgroundColor: stream.course.imageColor }}
            className="size-11 shrink-0 overflow-hidden rounded-control"
          >
            <img src={stream.course.image.small} alt="" loading="lazy" className="size-full object-cover" />
          </span>
        )}
        <h2 id={titleId} className="display text-20">
          <ContentText text={stream.course?.caption ?? ''} />
        </h2>
      </div>
      {open.length > 0 && <Rows streamId={stream.id} items={open} />}
      {later.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 px-1 text-14 font-label text-on-surface-muted">{t('list.later')}</h3>
          <Rows streamId={stream.id} items={later} />
        </>
      )}
    </section>
  );
}

function Rows({ streamId, items }: { streamId: number; items: readonly HomeworkItem[] }) {
  return (
    <ul className="grid gap-2">
      {items.map((item) => (
        <li key={item.story.id}>
          <Row streamId={streamId} item={item} />
        </li>
      ))}
    </ul>
  );
}

function Row({ streamId, item: { story, assignment, place } }: { streamId: number; item: HomeworkItem }) {
  const { t } = useTranslation('homework');
  const format = useFormat();
  const standing = homeworkStanding(story);
  const isKept = useWaitingAnswer(story.id) !== null;
  const isWaiting = !isKept && (standing === 'to_send' || standing === 'to_redo');
  const Icon = standing === 'later' ? IconLock : IconChevronRight;
  const details = [
    place === null ? null : t(`list.of_${place.kind}`, { number: place.number }),
    standing === 'in_review' && story.sentAt !== null
      ? t('list.sent', { date: format.moment(story.sentAt, 'dayMonth') })
      : null,
    standing === 'approved' || standing === 'to_redo'
      ? t('list.reviewed', { date: format.moment(story.updatedAt, 'dayMonth') })
      : null,
  ];
  return (
    <Link
      to="/homework/$streamId/$homeworkId"
      params={{ streamId: String(streamId), homeworkId: String(story.homeworkId) }}
      className={`flex min-h-19 items-center gap-3 rounded-card bg-surface-raised py-3 pr-3 pl-5 transition-colors hover:bg-surface-sunken ${isWaiting ? 'shadow-2' : 'shadow-1'}`}
    >
      <span className="min-w-0 flex-1">
        <span className={`block ${isWaiting ? 'font-strong' : 'font-label'}`}>
          <ContentText text={assignment.title} />
        </span>
        <span className="block text-14 text-on-surface-muted">
          {details.filter((part) => part !== null).join(' · ')}
        </span>
        {standing !== 'later' && (
          <span className="mt-2 block tablet:hidden">
            <HomeworkBadge status={story.status} isRefused={story.isRefused} isWaiting={isKept} />
          </span>
        )}
      </span>
      {standing !== 'later' && (
        <span className="shrink-0 max-tablet:hidden">
          <HomeworkBadge status={story.status} isRefused={story.isRefused} isWaiting={isKept} />
        </span>
      )}
      <Icon size={20} stroke={1.75} aria-hidden="true" className="shrink-0 text-on-surface-muted" />
    </Link>
  );
}

function isOver({ status }: Stream): boolean {
  return status === 'ended' || status === 'stopped';
}

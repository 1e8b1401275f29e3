import { type Stream, streamFacts } from '@daystream/client/models/streams';
import { type Upcoming, upcoming } from '@daystream/domain/streams/upcoming';
import { Button, Card, EmptyState, Skeleton, SkeletonScreen } from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ContentText } from '#shared/content-text.tsx';
import { Page } from '#shared/page.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { serverNowMs } from '#shared/session.ts';
import { useFormat } from '#shared/use-format.ts';
import { HomeHead } from './home-head.tsx';
import { streamsQuery } from './streams-queries.ts';
import { useWords } from './use-words.ts';

/** The section of home with coming dates: courses that start, and those that go on after a pause (SHL-031). */
export function EventsScreen() {
  const { t } = useTranslation(['courses', 'frame', 'shell']);
  usePageTitle(t('frame:menu.events'));
  // The frame has loaded them, and says so when it could not.
  const streams = useQuery(streamsQuery);
  return (
    <Page>
      <HomeHead title={t('frame:menu.events')} />
      <p id="about-events" className="mb-4 text-on-surface-muted">
        {t('events.about')}
      </p>
      {streams.data !== undefined && <Events streams={streams.data} />}
      {streams.data === undefined && (
        <SkeletonScreen label={t('shell:loading')} className="grid max-w-[720px] gap-3">
          {[1, 2].map((row) => (
            <Skeleton key={row} shape="block" className="h-19" />
          ))}
        </SkeletonScreen>
      )}
    </Page>
  );
}

function Events({ streams }: { streams: readonly Stream[] }) {
  const { t } = useTranslation('courses');
  const facts = streams.map((stream) => ({ id: stream.id, facts: streamFacts(stream) }));
  const events = upcoming(facts, serverNowMs());
  if (events.length === 0) {
    return (
      <EmptyState
        className="mt-[12dvh]"
        title={t('events.empty.title')}
        text={t('events.empty.text')}
        action={
          <Button tone="soft" render={<Link to="/courses" />}>
            {t('missing.action')}
          </Button>
        }
      />
    );
  }
  return (
    <ul aria-labelledby="about-events" className="grid max-w-[720px] gap-3">
      {events.map((event) => {
        const stream = streams.find(({ id }) => id === event.streamId);
        return stream === undefined ? null : (
          <li key={event.streamId}>
            <EventCard event={event} stream={stream} />
          </li>
        );
      })}
    </ul>
  );
}

function EventCard({ event, stream }: { event: Upcoming; stream: Stream }) {
  const { t } = useTranslation('courses');
  const format = useFormat();
  const { onMoment } = useWords();
  return (
    <Card
      padding={12}
      className="transition-shadow hover:shadow-2"
      render={<Link to="/course/$streamId/calendar" params={{ streamId: String(stream.id) }} />}
    >
      <span className="flex items-center gap-4">
        <span className="grid size-14 shrink-0 place-content-center justify-items-center rounded-control bg-primary-soft text-on-primary-soft">
          <span className="display text-20 leading-none tabular-nums">{format.moment(event.atMs, 'day')}</span>
          <span className="text-12">{monthOf(format.moment(event.atMs, 'dayMonthShort'))}</span>
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-14 text-on-surface-muted">
            {t(`events.${event.kind}`, { when: onMoment(event.atMs) })}
          </span>
          <span className="line-clamp-2 font-label">
            <ContentText text={stream.course?.caption ?? ''} />
          </span>
        </span>
      </span>
    </Card>
  );
}

/** The month of a short date without its day, whose place differs by language. */
const monthOf = (dayMonth: string): string => dayMonth.replaceAll(/[\d\s]/g, '');

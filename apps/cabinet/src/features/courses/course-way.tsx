import type { Course } from '@daystream/client/models/courses';
import { type Stream, streamFacts } from '@daystream/client/models/streams';
import { streamStatus } from '@daystream/domain/streams';
import { Button, Card, ProgressBar } from '@daystream/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { serverNowMs } from '#shared/session.ts';
import { variant } from '#shared/variant.ts';
import { useWords } from '../streams/index.ts';

/** The way into a course: for its learner to where they are, for others to what the school offers. */
export function CourseWay({ course, own }: { course: Course; own: Stream | null }) {
  return own === null ? <Offers course={course} /> : <OwnCourse stream={own} />;
}

function OwnCourse({ stream }: { stream: Stream }) {
  const { t } = useTranslation('courses');
  const { access } = useWords();
  const { completeDaysCount: done, daysCount: total, progress } = stream.progress;
  const isOpen = streamStatus(streamFacts(stream), serverNowMs()) === 'open';
  return (
    <Card padding={24} elevation={2} className="grid gap-4" render={<section aria-label={t('page.own.title')} />}>
      <p className="font-label">{t('page.own.title')}</p>
      <ProgressBar value={progress / 100} label={t('page.own.progress', { done, total })} />
      <p className="text-14 text-on-surface-muted">{`${t('page.own.progress', { done, total })} · ${access(stream)}`}</p>
      <Button
        fullWidth
        size={56}
        render={<Link to="/course/$streamId/calendar" params={{ streamId: String(stream.id) }} />}
      >
        {t(isOpen && done > 0 ? 'page.own.go_on' : 'page.own.open')}
      </Button>
    </Card>
  );
}

/** The place of offers. A course without one is opened by the school itself. */
function Offers({ course }: { course: Course }) {
  const { t } = useTranslation('courses');
  const subject = encodeURIComponent(course.caption);
  return (
    <Card padding={24} elevation={2} className="grid gap-4" render={<section aria-label={t('page.way.title')} />}>
      <h2 className="display text-20">{t('page.way.title')}</h2>
      <p className="text-on-surface-muted">{t('page.way.text')}</p>
      <Button fullWidth size={56} href={`mailto:${variant.supportEmail}?subject=${subject}`}>
        {t('page.way.action')}
      </Button>
    </Card>
  );
}

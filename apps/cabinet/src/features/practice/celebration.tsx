import '@daystream/ui/sun-finish.css';
import { unsettledHomeworks } from '@daystream/client/models/calendar-homework';
import { SunFinish } from '@daystream/ui/sun-finish.tsx';
import { Button, Card } from '@daystream/ui';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { newsTexts } from '#shared/news-texts.ts';
import { homepagePath } from '#shared/homepage.ts';
import { PointsLink } from '#shared/points-link.tsx';
import { SignUpLink } from '#shared/sign-up-link.tsx';
import { useFormat } from '#shared/use-format.ts';
import type { FinishedDay } from './day-actions.ts';
import { ComingUp } from './coming-up.tsx';
import { HomeworkLeft } from './homework-left.tsx';
import type { DayView } from './use-day.ts';
import { WeekNow } from './week-now.tsx';

interface CelebrationProps {
  view: DayView;
  finished: FinishedDay;
  /** None of its films can be played. */
  areFilmsLost: boolean;
  onClose: () => void;
}

/** The celebration with its texts. */
export async function celebration() {
  await newsTexts();
  return { default: Celebration };
}

/** Celebrates a finished day: a rising sun, the points and the next step. */
function Celebration({ view, finished, areFilmsLost, onClose }: CelebrationProps) {
  const { t } = useTranslation(['news', 'practice']);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { completeDaysCount, daysCount } = view.status.progress;
  const { granted } = finished;
  const homework = view.day.homeworks.find(({ isDue }) => isDue);
  const streamId = String(view.stream.id);
  const isCourseDone = view.calendar.current.kind === 'complete';
  const left = isCourseDone && !view.user.isGuest ? unsettledHomeworks(view.calendar) : [];
  const title = isCourseDone ? t('celebration.course') : t('celebration.title', { number: view.day.dayNumber });
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      className="fixed inset-0 z-40 m-0 size-full max-h-none max-w-none overflow-y-auto overscroll-contain bg-surface p-0 text-on-surface"
    >
      <SunFinish
        value={granted > 0 ? granted : completeDaysCount}
        prefix={granted > 0 ? '+' : undefined}
        valueLabel={
          granted > 0
            ? t('practice:points', { count: granted })
            : t('celebration.days', { done: completeDaysCount, total: daysCount })
        }
        rays={{ total: daysCount, lit: completeDaysCount }}
        title={title}
        text={<Words view={view} finished={finished} areFilmsLost={areFilmsLost} />}
        closeLabel={t('celebration.close')}
        onClose={onClose}
      >
        <div className="grid gap-3 tablet:grid-cols-2 tablet:items-start tablet:gap-4">
          <WeekNow />
          <div className="grid content-start gap-3">
            {left.length > 0 ? (
              <HomeworkLeft view={view} homeworks={left} />
            ) : (
              <Card padding={12} elevation={2}>
                <ComingUp view={view} />
              </Card>
            )}
            {view.user.isGuest && (
              <Button size={56} fullWidth render={<SignUpLink returnUrl={homepagePath()} />}>
                {t('practice:guest.create')}
              </Button>
            )}
            <Button
              tone={view.user.isGuest ? 'word' : 'filled'}
              size={56}
              fullWidth
              render={<Link to="/course/$streamId/calendar" params={{ streamId }} />}
            >
              {t(view.user.isGuest ? 'celebration.guest_later' : 'celebration.enough')}
            </Button>
            {homework !== undefined && !view.user.isGuest && left.length === 0 && (
              <Button
                tone="word"
                fullWidth
                render={
                  <Link
                    to="/homework/$streamId/$homeworkId"
                    params={{ streamId, homeworkId: String(homework.homeworkId) }}
                  />
                }
              >
                {t('celebration.to_homework')}
              </Button>
            )}
          </div>
        </div>
      </SunFinish>
    </dialog>
  );
}

/** What the finish means; points lead to their entry. */
function Words({ view, finished, areFilmsLost }: Omit<CelebrationProps, 'onClose'>) {
  const { granted, possible } = finished;
  const { t } = useTranslation(['news', 'frame']);
  const format = useFormat();
  if (view.user.isGuest) return t('celebration.guest_kept');
  if (view.day.arePointsWaiting && possible > 0) {
    const points = t('frame:points', { count: possible, amount: format.number(possible) });
    return t(areFilmsLost ? 'celebration.points_wait_film' : 'celebration.points_wait', { points });
  }
  if (granted <= 0) return t('celebration.text');
  return <PointsLink of={{ kind: 'day', id: view.day.id }}>{t('celebration.with_points')}</PointsLink>;
}

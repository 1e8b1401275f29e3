import { MINUTE_MS } from '@daystream/domain/durations';
import { reviewDeadline } from '@daystream/domain/homework';
import { roughTime } from '@daystream/i18n/rough-time';
import { IconClock, IconHourglassHigh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNowMs } from '#shared/session.ts';
import classes from './queue.module.css';

/** Time left of the promised 24 hours; a late answer has its own words and icon. */
export function TimeLeft({ sentAt }: { sentAt: number }) {
  const { t, i18n } = useTranslation('desk');
  const nowMs = useNow(MINUTE_MS / 2);
  const { remainingMs, isLate, dueAtMs } = reviewDeadline(sentAt, nowMs);
  const time = roughTime(isLate ? nowMs - dueAtMs : remainingMs, i18n.language);
  const Icon = isLate ? IconHourglassHigh : IconClock;
  return (
    <span className={classes.time} data-late={isLate || undefined}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      {isLate ? t('time.late', { time }) : t('time.left', { time })}
    </span>
  );
}

/** The server's time, read again at every interval. */
function useNow(everyMs: number): number {
  const [nowMs, setNowMs] = useState(serverNowMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverNowMs()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}

import type { WireNeed } from '@daystream/contract/overview.admin';
import { REVIEW_TIME_MS } from '@daystream/domain/homework';
import { HOUR_MS, SECOND_MS } from '@daystream/domain/durations';
import { REVIEW_SOON_LATE_MS } from '@daystream/domain/overview';
import { roughTime } from '@daystream/i18n/rough-time';
import { fileSize } from '@daystream/i18n/file-size';
import {
  IconAlertTriangle,
  IconDatabase,
  IconHourglass,
  IconMailX,
  IconMessageQuestion,
  type IconProps,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNowMs } from '#shared/session.ts';
import { useContentText } from '#shared/use-content-text.ts';
import { useFormat } from '#shared/use-format.ts';

/** One row: what, why in one line, and the verb that solves it. */
export interface NeedRow {
  readonly id: string;
  readonly Icon: ComponentType<IconProps>;
  readonly tone: 'danger' | 'warning' | 'plain';
  readonly title: string;
  readonly why: string;
  /** Percent of the disk. */
  readonly bar?: number;
  /** Where the rows behind the number are; null: there is no such section yet. */
  readonly to: string | null;
  readonly action: string;
}

const LATE_HOURS = (REVIEW_TIME_MS - REVIEW_SOON_LATE_MS) / HOUR_MS;

export function useNeedRow(): (need: WireNeed) => NeedRow {
  const { t, i18n } = useTranslation('overview');
  const contentText = useContentText();
  const format = useFormat();
  return (need) => {
    const action = t(`needs.${need.kind}.action`);
    switch (need.kind) {
      case 'failed_films': {
        const { course, film, count, blocked_count } = need;
        return {
          id: `film ${course.course_id}`,
          Icon: IconAlertTriangle,
          tone: 'danger',
          title:
            count === 1 ? t('needs.failed_films.one', { name: film.name }) : t('needs.failed_films.title', { count }),
          why: t('needs.failed_films.why', { course: contentText(course.title), count: blocked_count }),
          to: `/courses/${course.course_id}${film.lesson_set_id === null ? '' : `?part=lesson-${film.lesson_set_id}.${film.lesson_id}`}`,
          action,
        };
      }
      case 'late_homework': {
        const [first] = need.people;
        const waitedMs = serverNowMs() - (first?.sent_at ?? 0) * SECOND_MS;
        return {
          id: need.kind,
          Icon: IconHourglass,
          tone: 'warning',
          title: t('needs.late_homework.title', { count: need.count, hours: format.count(LATE_HOURS, 'hour') }),
          why: t('needs.late_homework.why', {
            name: first?.name ?? '',
            time: roughTime(waitedMs, i18n.language, 'long'),
          }),
          to: '/desk',
          action,
        };
      }
      case 'questions': {
        const { name, message, created_at } = need.oldest;
        return {
          id: need.kind,
          Icon: IconMessageQuestion,
          tone: 'plain',
          title: t('needs.questions.title', { count: need.count }),
          why: t('needs.questions.why', { name, message, date: format.moment(created_at * SECOND_MS, 'dayMonth') }),
          to: '/support',
          action,
        };
      }
      case 'undelivered_email': {
        const [address = ''] = need.addresses;
        return {
          id: need.kind,
          Icon: IconMailX,
          tone: 'plain',
          title: t('needs.undelivered_email.title', { count: need.count }),
          why: need.count === 1 ? address : t('needs.undelivered_email.why', { address, count: need.count - 1 }),
          to: '/people?email=undelivered',
          action,
        };
      }
      case 'disk':
        return {
          id: need.kind,
          Icon: IconDatabase,
          tone: 'plain',
          title: t('needs.disk.title', { percent: format.percent(need.used_percent) }),
          why: t('needs.disk.why', { size: fileSize(need.free_bytes, i18n.language) }),
          bar: need.used_percent,
          to: null,
          action: '',
        };
    }
  };
}

import { fileSize } from '@daystream/i18n/file-size';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import classes from './library.module.css';
import { spaceQuery } from './library-queries.ts';

const parts = ['films', 'files', 'answers', 'unused'] as const;

/** The free space of the disk, what fills it, and the way to free the most. */
export function MediaSpace({ onUnused }: { onUnused: () => void }) {
  const { t, i18n } = useTranslation('library');
  const { data, error } = useQuery(spaceQuery);
  // The list below says what is wrong.
  if (error !== null && data === undefined) return null;
  if (data === undefined) return <Skeleton height={76} mb="md" />;
  const { disk, days_left: daysLeft, unused, unused_count: count } = data;
  const size = (bytes: number) => fileSize(bytes, i18n.language);
  const sum = parts.reduce((bytes, part) => bytes + data[part], 0);
  // What is made of films and what else the disk holds has no part of its own.
  const whole = disk === null ? sum : Math.max(disk.total, sum);
  const other = disk === null ? 0 : Math.max(0, disk.total - disk.free - sum);
  return (
    <section className={classes.space} aria-label={t('space.label')}>
      <div className={classes.spaceHead}>
        <p className={classes.free}>
          {disk !== null && <b>{t('space.free', { free: size(disk.free), total: size(disk.total) })}</b>}{' '}
          {daysLeft !== null && <span className={classes.muted}>{t('space.days', { count: daysLeft })}</span>}
        </p>
        {count > 0 && (
          <Button variant="subtle" size="compact-sm" mih={36} onClick={onUnused}>
            {t('space.show_unused', { size: size(unused) })}
          </Button>
        )}
      </div>
      <div className={classes.bar} aria-hidden="true">
        {[
          ...parts.map((part) => [part, data[part]] as const),
          ['other', other] as const,
          ['free', disk?.free ?? 0] as const,
        ]
          .filter(([, bytes]) => bytes > 0)
          .map(([part, bytes]) => (
            <span key={part} data-part={part} style={{ flexGrow: bytes / Math.max(1, whole) }} />
          ))}
      </div>
      <ul className={classes.legend}>
        {parts
          .filter((part) => data[part] > 0)
          .map((part) => (
            <li key={part}>
              <span data-part={part} aria-hidden="true" />
              {t(`space.${part}`, { size: size(data[part]) })}
            </li>
          ))}
        {other > 0 && (
          <li>
            <span data-part="other" aria-hidden="true" />
            {t('space.other', { size: size(other) })}
          </li>
        )}
      </ul>
    </section>
  );
}

import { SECOND_MS } from '@daystream/domain/durations';
import { IconAlertTriangle, IconArchive, IconCalendarTime } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { filmLength } from '#shared/film-length.ts';
import { useFormat } from '#shared/use-format.ts';
import classes from './builder.module.css';
import { filmsOf, type Part, practiceLength } from './outline.ts';
import { usePartUpload } from './use-part-upload.ts';

/** Facts at the end of a row: duration, counts, progress, what to look at. */
export function PartFacts({ part }: { part: Part }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  if (part.isArchived) {
    return (
      <span className={classes.facts}>
        <IconArchive size={14} aria-hidden="true" /> {t('tree.archived')}
      </span>
    );
  }
  switch (part.kind) {
    case 'stage': {
      const days = part.children.filter(({ kind, isArchived }) => kind === 'day' && !isArchived).length;
      return <span className={classes.facts}>{format.count(days, 'day')}</span>;
    }
    case 'day': {
      const seconds = practiceLength(part);
      if (part.opensWith !== null) {
        return (
          <span className={classes.facts} data-tone="warning">
            <IconCalendarTime size={14} aria-hidden="true" /> {t('tree.opens_with', { number: part.opensWith })}
          </span>
        );
      }
      if (part.value.is_rest) return <span className={classes.facts}>{t('tree.rest')}</span>;
      return seconds === 0 ? null : <span className={classes.facts}>{format.duration(seconds * SECOND_MS)}</span>;
    }
    case 'option': {
      const values = part.children.filter(({ isArchived }) => !isArchived).length;
      return <span className={classes.facts}>{format.number(values)}</span>;
    }
    case 'lesson':
      return <FilmFacts part={part} />;
    default:
      return null;
  }
}

function FilmFacts({ part }: { part: Part }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const films = filmsOf(part);
  const failed = films.find(({ state }) => state === 'failed');
  const waiting = films.find(({ state }) => state !== 'ready' && state !== 'failed');
  const uploaded = usePartUpload(part);
  if (failed !== undefined && uploaded === null) {
    return (
      <span className={classes.facts} data-tone="danger">
        <IconAlertTriangle size={14} aria-hidden="true" /> {t('tree.failed')}
      </span>
    );
  }
  const percent = uploaded ?? waiting?.percent;
  if (percent !== undefined) {
    return (
      <span className={classes.facts} data-tone="warning">
        {format.percent(percent)}
        <span className={classes.partBar}>
          <span style={{ width: `${percent}%` }} />
        </span>
      </span>
    );
  }
  const [film] = films;
  if (film === undefined) {
    return (
      <span className={classes.facts} data-tone="warning">
        {t('tree.no_film')}
      </span>
    );
  }
  return film?.duration == null ? null : <span className={classes.facts}>{filmLength(film.duration)}</span>;
}

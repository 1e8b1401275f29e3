import type { WireChangedFilm, WireVersionChange } from '@daystream/contract/courses.versions.admin';
import { fileSize } from '@daystream/i18n/file-size';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { filmLength } from '#shared/film-length.ts';
import classes from './films.module.css';

/** Frames of the films a change is about: both of a replaced one, one of a lesson that comes or goes. */
export function ChangeFilms({ change: { kind, film_was: was, film_becomes: becomes } }: { change: WireVersionChange }) {
  const { t } = useTranslation('versions');
  if (kind === 'film') {
    return (
      <div className={classes.pair}>
        <Film film={was} label={t('was')} isGone />
        <IconArrowRight size={20} aria-hidden="true" />
        <Film film={becomes} label={t('becomes')} />
      </div>
    );
  }
  const preview = (becomes ?? was)?.preview;
  if (preview == null) return null;
  return <img src={preview} alt="" className={classes.frame} data-gone={becomes === null || undefined} />;
}

function Film({ film, label, isGone = false }: { film: WireChangedFilm | null; label: string; isGone?: boolean }) {
  const { t, i18n } = useTranslation('versions');
  const meta =
    film === null
      ? t('film_none')
      : film.duration === null
        ? fileSize(film.size, i18n.language)
        : t('film_meta', { length: filmLength(film.duration), size: fileSize(film.size, i18n.language) });
  return (
    <figure className={classes.film}>
      {film?.preview == null ? (
        <span className={classes.blank} />
      ) : (
        <img src={film.preview} alt="" className={classes.frame} data-gone={isGone || undefined} />
      )}
      <figcaption>
        <span className={classes.when}>{label}</span> {meta}
      </figcaption>
    </figure>
  );
}

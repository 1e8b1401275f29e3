import { fileSize } from '@daystream/i18n/file-size';
import type { WireFilm } from '@daystream/contract/courses.draft.admin';
import { Text } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DropField } from './drop-field.tsx';
import { DropTarget } from './drop-target.tsx';
import { FilmPreview } from './film-preview.tsx';
import { FilmState } from './film-state.tsx';
import { PlaceActions } from './place-actions.tsx';
import classes from './place.module.css';
import { UploadFrame } from './upload-frame.tsx';
import { UploadLine } from './upload-line.tsx';
import { usePlace } from './use-place.ts';

export interface FilmPlaceProps {
  /** Identifies the place among all uploads. */
  place: string;
  label: string;
  hint?: string;
  /** The title of the lesson or course, for the player. */
  title: string;
  film: WireFilm | null;
  /** A lesson's main film reserves its full size; others take one line until they exist. */
  isMain?: boolean;
  /** null: read-only. */
  put: ((fileId: number | null) => Promise<unknown>) | null;
}

/** The place of a film in a course, in every state: empty, uploading, transcoding, playing, being replaced (ADM-015). */
export function FilmPlace({ place, label, hint, title, film, isMain = false, put }: FilmPlaceProps) {
  const { t } = useTranslation('dashboard');
  const { upload, take, accept } = usePlace(place, 'film', (fileId) => put?.(fileId) ?? Promise.resolve());
  return (
    <section className={classes.film} data-shape={film === null && !isMain ? 'line' : undefined} aria-label={label}>
      <DropTarget onFile={put === null || (film === null && upload === null) ? null : take}>
        {film === null && upload === null && put !== null && (
          <DropField
            label={t('attach.choose_film')}
            hint={t('attach.drop_film')}
            icon={<IconMovie size={32} stroke={1.5} aria-hidden="true" />}
            accept={accept}
            shape={isMain ? 'frame' : 'line'}
            onFiles={([file]) => file !== undefined && take(file)}
          />
        )}
        {film === null && upload !== null && <UploadFrame key={upload.name} upload={upload} />}
        {film !== null && <FilmFrame film={film} title={title} />}
      </DropTarget>
      <div className={classes.facts}>
        <h3 className={classes.label}>{label}</h3>
        {hint !== undefined && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
        {film !== null && upload === null && <FilmFacts film={film} />}
        {upload !== null && <UploadLine upload={upload} accept={accept} onFile={take} />}
        {film !== null && upload === null && put !== null && (
          <PlaceActions label={label} choose={null} accept={accept} onFile={take} onRemove={() => void put(null)} />
        )}
      </div>
    </section>
  );
}

/** The player as soon as the film can be played; before that its poster or an icon. */
function FilmFrame({ film, title }: { film: WireFilm; title: string }) {
  if (film.state === 'ready' || film.state === 'playable') return <FilmPreview film={film} title={title} />;
  return (
    <div className={classes.frame}>
      {film.preview === null ? (
        <IconMovie size={32} stroke={1.5} aria-hidden="true" />
      ) : (
        <img src={film.preview} alt="" />
      )}
    </div>
  );
}

function FilmFacts({ film }: { film: WireFilm }) {
  const { i18n } = useTranslation();
  return (
    <>
      <div>
        <Text size="sm" className={classes.name}>
          {film.name}
        </Text>
        <Text size="sm" c="dimmed">
          {fileSize(film.size, i18n.language)}
        </Text>
      </div>
      <FilmState film={film} />
    </>
  );
}

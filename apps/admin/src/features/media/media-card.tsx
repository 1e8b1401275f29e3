import type { WireMedia } from '@daystream/contract/media.admin';
import { fileTypes } from '@daystream/domain/courses';
import { fileSize } from '@daystream/i18n/file-size';
import { Checkbox, Progress } from '@mantine/core';
import {
  IconAlertTriangle,
  IconFileText,
  IconLoader2,
  IconMovie,
  IconMusic,
  IconPhoto,
  type IconProps,
  IconSubtitles,
  IconUnlink,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { filmLength } from '#shared/film-length.ts';
import type { Selection } from '#shared/list/selection.ts';
import { useFormat } from '#shared/use-format.ts';
import classes from './library.module.css';
import { MediaActions } from './media-actions.tsx';
import { PlacesLine } from './media-places.tsx';
import { UploadLine } from './upload-line.tsx';
import { useReplacement } from './use-replacement.ts';

const icons: Record<number, ComponentType<IconProps>> = {
  [fileTypes.video]: IconMovie,
  [fileTypes.image]: IconPhoto,
  [fileTypes.sound]: IconMusic,
  [fileTypes.subtitle]: IconSubtitles,
};

/** A film or a file: its frame with its state, name, size and places. */
export function MediaCard({ media, selection }: { media: WireMedia; selection: Selection }) {
  const { t, i18n } = useTranslation(['library', 'list']);
  const { name, size, film } = media;
  const replacement = useReplacement(media);
  return (
    <li className={classes.card} data-chosen={selection.has(media.id) || undefined}>
      <div className={classes.frame}>
        <Frame media={media} />
        <State media={media} />
        <Checkbox
          className={classes.pick}
          aria-label={t('list:choose', { name })}
          checked={selection.has(media.id)}
          onChange={() => selection.toggle(media.id)}
        />
        {film?.video.duration != null && <span className={classes.length}>{filmLength(film.video.duration)}</span>}
        <MediaActions media={media} replacement={replacement} />
      </div>
      <div className={classes.line}>
        <span className={classes.name} title={name}>
          {name}
        </span>
        <span className={classes.muted}>{fileSize(size, i18n.language)}</span>
      </div>
      <PlacesLine media={media} />
      {replacement.upload !== null && (
        <UploadLine upload={replacement.upload} accept={replacement.accept} onFile={replacement.take} />
      )}
    </li>
  );
}

function Frame({ media: { type, film, urls } }: { media: WireMedia }) {
  const picture = film?.video.preview ?? urls?.medium;
  const Icon = icons[type] ?? IconFileText;
  // The badge says it.
  if (picture == null && (film?.state === 'queued' || film?.state === 'processing')) return null;
  if (picture == null) return <Icon className={classes.sign} size={40} stroke={1.5} aria-hidden="true" />;
  return <img src={picture} alt="" loading="lazy" decoding="async" />;
}

function State({ media: { film, is_used: isUsed } }: { media: WireMedia }) {
  const { t } = useTranslation('library');
  const format = useFormat();
  if (film?.state === 'failed')
    return (
      <span className={classes.badge} data-look="danger">
        <IconAlertTriangle size={16} aria-hidden="true" />
        {film.failure?.message ?? t('badge.failed')}
      </span>
    );
  if (film !== null && film.state !== 'ready')
    return (
      <>
        <span className={classes.badge}>
          <IconLoader2 size={16} aria-hidden="true" />
          {t('badge.processing', { percent: format.percent(film.percent) })}
        </span>
        <Progress className={classes.progress} value={film.percent} size={4} radius={0} aria-hidden="true" />
      </>
    );
  if (isUsed) return null;
  return (
    <span className={classes.badge}>
      <IconUnlink size={16} aria-hidden="true" />
      {t('badge.unused')}
    </span>
  );
}

import { mapVideo } from '@daystream/client/models/media';
import type { WireMedia } from '@daystream/contract/media.admin';
import { retryFilm } from '@daystream/contract/media.admin';
import { ActionIcon, Button, FileButton, Group, Menu, Modal } from '@mantine/core';
import {
  IconDots,
  IconDownload,
  IconListDetails,
  IconPlayerPlay,
  IconRefresh,
  IconReplace,
  IconSubtitles,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteMedia } from './delete-media.tsx';
import { FilmPlayer } from './film-player.tsx';
import classes from './library.module.css';
import { libraryKey } from './library-queries.ts';
import { PlaceList } from './media-places.tsx';
import type { Replacement } from './use-replacement.ts';
import { call } from '#shared/session.ts';
import { useMay } from '#shared/staff.ts';
import { showNotice } from '#shared/notices.tsx';

type Open = 'replace' | 'play' | 'places' | 'delete' | null;

/** What can be done with one film or file. */
export function MediaActions({ media, replacement }: { media: WireMedia; replacement: Replacement }) {
  const { t } = useTranslation('library');
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { name, film, places, url } = media;
  const retry = useMutation({
    mutationFn: (filmId: number) => call(retryFilm, { params: { filmId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: libraryKey }),
    onError: () => showNotice(t('retry_failed'), 'problem'),
  });
  // Words are edited in a course whose draft shows the film.
  const course = places.find(({ lesson }) => lesson !== null)?.course ?? undefined;
  const mayWrite = useMay('edit_courses');
  const canPlay = film?.video.hlsPlaylist != null || film?.video.mp4Playlist != null;
  return (
    <>
      <Menu position="bottom-end" width="max-content" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon className={classes.actions} size={44} aria-label={t('actions', { name })}>
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!places.some(({ kind }) => kind === 'settings') && (
            <Menu.Item leftSection={<IconReplace size={18} />} onClick={() => setOpen('replace')}>
              {t('replace.action')}
            </Menu.Item>
          )}
          {film?.state === 'failed' && (
            <Menu.Item leftSection={<IconRefresh size={18} />} onClick={() => retry.mutate(film.id)}>
              {t('retry')}
            </Menu.Item>
          )}
          {canPlay && (
            <Menu.Item leftSection={<IconPlayerPlay size={18} />} onClick={() => setOpen('play')}>
              {t('play')}
            </Menu.Item>
          )}
          {film !== null && course !== undefined && mayWrite && (
            <Menu.Item
              leftSection={<IconSubtitles size={18} />}
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/courses/$courseId/films/$filmId/words"
                  params={{ courseId: course.id, filmId: film.id }}
                />
              )}
            >
              {t('words')}
            </Menu.Item>
          )}
          {places.length > 0 && (
            <Menu.Item leftSection={<IconListDetails size={18} />} onClick={() => setOpen('places')}>
              {t('places.action')}
            </Menu.Item>
          )}
          <Menu.Item component="a" href={url} download={name} leftSection={<IconDownload size={18} />}>
            {t('download')}
          </Menu.Item>
          <Menu.Item color="danger" leftSection={<IconTrash size={18} />} onClick={() => setOpen('delete')}>
            {t('delete.action')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'replace' && <ReplaceMedia media={media} replacement={replacement} onClose={close} />}
      {open === 'places' && (
        <Modal opened onClose={close} title={t('places.title', { name })}>
          <PlaceList places={places} />
        </Modal>
      )}
      {open === 'play' && film !== null && (
        <Modal opened onClose={close} title={name} size="lg">
          <FilmPlayer video={mapVideo(film.video)} title={name} />
        </Modal>
      )}
      {open === 'delete' && <DeleteMedia media={[media]} onClose={close} />}
    </>
  );
}

interface ReplaceMediaProps {
  media: WireMedia;
  replacement: Replacement;
  onClose: () => void;
}

/** Names every place that will show the new file, before anything begins. */
function ReplaceMedia({ media: { name, film, places }, replacement, onClose }: ReplaceMediaProps) {
  const { t } = useTranslation(['library', 'dashboard']);
  return (
    <Modal opened onClose={onClose} title={t('replace.title', { name })}>
      <p className={classes.text}>{t(film === null ? 'replace.text_file' : 'replace.text_film')}</p>
      {places.length > 0 && (
        <>
          <h3 className={classes.listTitle}>{t('replace.places', { count: places.length })}</h3>
          <PlaceList places={places} />
        </>
      )}
      <Group justify="end" mt="lg">
        <Button variant="subtle" onClick={onClose}>
          {t('dashboard:cancel')}
        </Button>
        <FileButton
          accept={replacement.accept}
          onChange={(file) => {
            if (file === null) return;
            onClose();
            replacement.take(file);
          }}
        >
          {(props) => (
            <Button {...props} data-autofocus>
              {t('replace.choose')}
            </Button>
          )}
        </FileButton>
      </Group>
    </Modal>
  );
}

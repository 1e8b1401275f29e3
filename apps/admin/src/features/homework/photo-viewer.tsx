import type { MediaFile } from '@daystream/client/models/media';
import { ActionIcon, Modal, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconZoomIn } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './answer.module.css';

/** A photo; a click opens it in full screen, arrow keys go through all photos. */
export function PhotoViewer({ file, photos }: { file: MediaFile; photos: readonly MediaFile[] }) {
  const { t } = useTranslation('desk');
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const own = photos.indexOf(file);
  const open = openIndex === null ? undefined : photos[openIndex];
  const go = (step: 1 | -1) =>
    setOpenIndex((index) => (index === null ? null : (index + step + photos.length) % photos.length));

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowRight') go(1);
    if (key === 'ArrowLeft') go(-1);
  }
  const label = (index: number) => t('answer.photo', { number: index + 1, count: photos.length });
  return (
    <>
      <UnstyledButton
        className={classes.photo}
        aria-label={t('answer.open_photo', { number: own + 1 })}
        onClick={() => setOpenIndex(own)}
      >
        <img src={file.urls?.large ?? file.url} alt={label(own)} />
        <span className={classes.zoom}>
          <IconZoomIn size={20} aria-hidden="true" />
        </span>
      </UnstyledButton>
      <Modal
        opened={open !== undefined}
        onClose={() => setOpenIndex(null)}
        onKeyDown={onKeyDown}
        fullScreen
        title={openIndex === null ? '' : label(openIndex)}
      >
        <div className={classes.large}>
          {photos.length > 1 && (
            <ActionIcon size="xl" aria-label={t('answer.previous_photo')} onClick={() => go(-1)}>
              <IconArrowLeft />
            </ActionIcon>
          )}
          <img src={open?.url} alt={openIndex === null ? '' : label(openIndex)} />
          {photos.length > 1 && (
            <ActionIcon size="xl" aria-label={t('answer.next_photo')} onClick={() => go(1)}>
              <IconArrowRight />
            </ActionIcon>
          )}
        </div>
      </Modal>
    </>
  );
}

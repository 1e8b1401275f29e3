import type { WireFile } from '@daystream/contract/media';
import { Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DropTarget } from './drop-target.tsx';
import { PlaceActions } from './place-actions.tsx';
import classes from './place.module.css';
import { UploadLine } from './upload-line.tsx';
import { usePlace } from './use-place.ts';

export interface PicturePlaceProps {
  place: string;
  label: string;
  /** Where the picture is used, or what is shown without it. */
  hint: string;
  picture: WireFile | null;
  /** What learners see without a picture. */
  standIn: string | null;
  put: ((fileId: number | null) => Promise<unknown>) | null;
}

/** The place of a picture, with a fallback (ADM-014). */
export function PicturePlace({ place, label, hint, picture, standIn, put }: PicturePlaceProps) {
  const { t } = useTranslation('dashboard');
  const { upload, take, accept } = usePlace(place, 'picture', (fileId) => put?.(fileId) ?? Promise.resolve());
  const shown = picture?.urls?.medium ?? standIn;
  return (
    <section className={classes.picture} aria-label={label}>
      <DropTarget onFile={put === null ? null : take}>
        <div className={classes.frame} data-shape="picture">
          {shown === null || shown === '' ? (
            <IconPhoto size={28} stroke={1.5} aria-hidden="true" />
          ) : (
            <img src={shown} alt="" />
          )}
        </div>
      </DropTarget>
      <div className={classes.facts}>
        <h3 className={classes.label}>{label}</h3>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
        {upload !== null && <UploadLine upload={upload} accept={accept} onFile={take} />}
        {put !== null && upload === null && (
          <PlaceActions
            label={label}
            choose={picture === null ? t('attach.choose_picture') : null}
            accept={accept}
            onFile={take}
            onRemove={() => void put(null)}
          />
        )}
      </div>
    </section>
  );
}

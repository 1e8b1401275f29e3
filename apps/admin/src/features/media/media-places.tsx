import type { WireMedia, WireMediaPlace } from '@daystream/contract/media.admin';
import { Modal, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useContentText } from '#shared/use-content-text.ts';
import classes from './library.module.css';

/** The first place of a file, and the way to all of them. */
export function PlacesLine({ media }: { media: WireMedia }) {
  const { t } = useTranslation('library');
  const [isOpen, { open, close }] = useDisclosure();
  const placeText = usePlaceText();
  const [first, ...others] = media.places;
  if (first === undefined) return <p className={classes.muted}>{t('places.none')}</p>;
  return (
    <p className={classes.muted}>
      {placeText(first)}
      {others.length > 0 && (
        <>
          {' '}
          <UnstyledButton className={classes.more} onClick={open}>
            {t('places.more', { count: others.length })}
          </UnstyledButton>
        </>
      )}
      {isOpen && (
        <Modal opened onClose={close} title={t('places.title', { name: media.name })}>
          <PlaceList places={media.places} />
        </Modal>
      )}
    </p>
  );
}

/** Every place as a link to it. */
export function PlaceList({ places }: { places: readonly WireMediaPlace[] }) {
  const placeText = usePlaceText();
  return (
    <ul className={classes.places}>
      {places.map((place) => {
        const address = addressOf(place);
        const text = placeText(place);
        return <li key={`${address} ${text}`}>{address === null ? text : <Link to={address}>{text}</Link>}</li>;
      })}
    </ul>
  );
}

function addressOf({ kind, course, lesson }: WireMediaPlace): string | null {
  if (kind === 'settings') return '/site';
  if (course === null) return null;
  return lesson?.set_id == null
    ? `/courses/${course.id}`
    : `/courses/${course.id}?part=lesson-${lesson.set_id}.${lesson.id}`;
}

/** A place in words: «Йога на рассвете, урок «Воин»». */
export function usePlaceText(): (place: WireMediaPlace) => string {
  const { t } = useTranslation('library');
  const contentText = useContentText();
  return ({ kind, course, title, version, lesson }) =>
    t(`place.${lesson?.day_number == null ? kind : 'lesson_of_day'}`, {
      day: lesson?.day_number,
      course: course === null ? '' : contentText(course.title),
      title: kind === 'track' ? Object.values(title)[0] : contentText(title),
      version,
    });
}

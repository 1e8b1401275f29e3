import { Button } from '@daystream/ui';
import { IconPictureInPicture } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BackToCalendar } from './back-to-calendar.tsx';
import { dayPlace } from './day-place.ts';

/** In the film's place while it plays in the corner. */
export function FilmAway({ streamId }: { streamId: number }) {
  const { t } = useTranslation('practice');
  return (
    <div className="relative grid aspect-video w-full place-content-center justify-items-center gap-3 bg-surface-sunken px-4 text-center text-on-surface-muted tablet:mx-7 tablet:mt-6 tablet:w-auto tablet:rounded-card desktop:m-0">
      <div className="absolute top-1.5 left-1.5">
        <BackToCalendar streamId={streamId} tone="" />
      </div>
      <IconPictureInPicture size={32} stroke={1.5} aria-hidden="true" />
      <p>{t('film.away')}</p>
      <Button tone="soft" onClick={() => dayPlace.float(null)}>
        {t('film.back')}
      </Button>
    </div>
  );
}

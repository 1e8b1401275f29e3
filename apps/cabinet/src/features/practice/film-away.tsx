import { Button } from '@daystream/ui';
import { IconArrowUpLeft, IconPictureInPicture, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BackToCalendar } from './back-to-calendar.tsx';
import { dayPlace } from './day-place.ts';

/** In the film's place while it plays in the corner. */
export function FilmAway({ streamId }: { streamId: number }) {
  const { t } = useTranslation('practice');
  return (
    <div className="dsp-away">
      <div className="absolute top-0 left-0">
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

/** Of a film in the corner: leads back to its day, or ends it. */
export function CornerButton({ does, onClick }: { does: 'back' | 'close'; onClick: () => void }) {
  const { t } = useTranslation('practice');
  const Icon = does === 'back' ? IconArrowUpLeft : IconX;
  return (
    <button type="button" className="dsp-button" aria-label={t(`film.${does}`)} onClick={onClick}>
      <Icon size={24} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
